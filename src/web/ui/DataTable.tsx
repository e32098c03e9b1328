import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and money stand at the end, in figures of one width. */
  align?: 'start' | 'end'
  /** On phones: the card's title, a line with its header, or the buttons under the card. */
  phone?: 'title' | 'line' | 'actions' | 'hidden'
  /** Makes the header a button. */
  sortable?: boolean
}

export interface DataTableProps<Row> {
  /** What the table shows, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: { column: string; direction: 'ascending' | 'descending' }
  onSort?: (column: string) => void
  /** In the place of the rows when there are none. */
  empty?: ReactNode
}

/** Rows and columns from 768 px, one card a row below. Roles are spelt out: cards would lose them. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  if (props.rows.length === 0 && props.empty) return props.empty
  return (
    <table role="table" className="data-table">
      <caption className="sr-only">{props.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {props.columns.map(column => (
            <HeaderCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {props.rows.map(row => (
          <tr key={props.rowKey(row)} role="row">
            {props.columns.map(column => (
              <td
                key={column.id}
                role="cell"
                data-label={column.header}
                className={classes(`phone-${column.phone ?? 'line'}`, column.align === 'end' && 'figures md:text-end')}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: { column: Column<Row> } & Pick<DataTableProps<Row>, 'sort' | 'onSort'>) {
  const isSorted = sort?.column === column.id
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? sort.direction : undefined}
      className={column.align === 'end' ? 'text-end' : 'text-start'}
    >
      {column.sortable ? (
        <button
          type="button"
          className="inline-flex min-h-9 items-center gap-1 hover:text-ink"
          onClick={() => onSort?.(column.id)}
        >
          {column.header}
          <Icon name={isSorted ? (sort.direction === 'ascending' ? 'sort-up' : 'sort-down') : 'updown'} size={16} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
