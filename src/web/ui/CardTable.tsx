import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classes } from './classes.ts'

export interface CardTableProps {
  /** What the table shows, for screen readers. */
  caption: string
  /** Headers in the order of the cells; `className` gives their share of the width. */
  columns: readonly {
    id: string
    header: ReactNode
    className: string
    sorted?: 'ascending' | 'descending' | undefined
  }[]
  /** CardTableRow each. */
  children: ReactNode
}

/**
 * A table of rich rows from 1024 px; below, each row is a card whose layout its cells decide (two columns, the second as
 * wide as what is in it). Roles are spelt out: cards would lose them. For plain rows there is DataTable.
 */
export function CardTable({ caption, columns, children }: CardTableProps) {
  return (
    <table role="table" className="border-collapse max-lg:block lg:-mx-3 lg:w-[calc(100%+1.5rem)] lg:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row" className="border-b border-hairline">
          {columns.map(column => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              aria-sort={column.sorted}
              className={classes('px-3 py-2 text-sm font-medium whitespace-nowrap text-ink-3', column.className)}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:grid max-lg:grid-cols-1 max-lg:gap-4 md:max-lg:grid-cols-2">
        {children}
      </tbody>
    </table>
  )
}

export interface CardTableRowProps extends ComponentPropsWithRef<'tr'> {
  /** It has just changed under the reader's eyes. */
  marked?: boolean
}

/** Holds one link with the class `stretched`, which then covers it; other controls stand above with `relative z-1`. */
export function CardTableRow({ marked = false, className, ...rest }: CardTableRowProps) {
  return (
    <tr
      {...rest}
      role="row"
      className={classes(
        'relative transition-colors duration-enter has-[.stretched:focus-visible]:outline-2 has-[.stretched:focus-visible]:-outline-offset-2 has-[.stretched:focus-visible]:outline-ink',
        'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:content-start max-lg:gap-x-4 max-lg:gap-y-3 max-lg:rounded-md max-lg:border max-lg:border-hairline max-lg:p-4 lg:border-b lg:border-hairline',
        marked ? 'bg-pine-tint' : 'hover:bg-mist max-lg:bg-surface',
        className,
      )}
    />
  )
}

export interface CardTableCellProps extends ComponentPropsWithRef<'td'> {
  /** On a card it takes the whole width. */
  wide?: boolean
}

export function CardTableCell({ wide = false, className, ...rest }: CardTableCellProps) {
  return (
    <td
      {...rest}
      role="cell"
      className={classes('align-top lg:px-3 lg:py-5', wide && 'max-lg:col-span-2', className)}
    />
  )
}
