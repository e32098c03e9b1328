import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { CardTable, CardTableCell, CardTableRow } from '#web/ui/CardTable.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { RowIdOf } from './list-context.ts'
import { RowViewers } from './RowViewers.tsx'
import type { Chosen, Selection } from './selection.ts'

export interface AdminColumn {
  id: string
  header: string
  /** Its share of the width, from 1024 px. */
  className: string
  /** Sorts by it: the order of a first press, which a second one turns round. */
  sort?: string
}

export interface AdminTableProps<Version> {
  /** What the table shows, for screen readers. */
  caption: string
  columns: readonly AdminColumn[]
  /** The order of the list, and the address with another one. */
  sort?: { current: string; hrefOf: (sort: string) => string }
  /** Left out: rows cannot be chosen. */
  selection?: Selection<Version>
  /** What a row is chosen as. */
  choices?: readonly Chosen<Version>[]
  /** AdminRow each. */
  children: ReactNode
}

/** A list in rows from 1024 px, below in cards; columns are sorted by links. */
export function AdminTable<Version>({
  caption,
  columns,
  sort,
  selection,
  choices,
  children,
}: AdminTableProps<Version>) {
  const headers = columns.map(column => ({
    ...column,
    header: <ColumnHeader column={column} sort={sort} />,
    ...(column.sort !== undefined && sort && { sorted: sortedBy(column.sort, sort.current) }),
  }))
  const box = {
    id: 'select',
    className: 'w-11',
    header: selection && choices ? <SelectPage selection={selection} choices={choices} /> : '',
  }
  return (
    <div className="mt-4">
      <CardTable caption={caption} columns={selection ? [box, ...headers] : headers}>
        {children}
      </CardTable>
    </div>
  )
}

const opposite = (sort: string): string => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`)

function sortedBy(sort: string, current: string): 'ascending' | 'descending' | undefined {
  if (current !== sort && current !== opposite(sort)) return undefined
  return current.startsWith('-') ? 'descending' : 'ascending'
}

function ColumnHeader({ column, sort }: { column: AdminColumn; sort: AdminTableProps<unknown>['sort'] }) {
  const t = useT('admin-frame')
  if (column.sort === undefined || !sort) return column.header
  const sorted = sortedBy(column.sort, sort.current)
  const href = sort.hrefOf(sort.current === column.sort ? opposite(column.sort) : column.sort)
  return (
    <Link
      href={href}
      keepScroll
      aria-label={t('sort', { column: column.header })}
      className="inline-flex min-h-9 items-center gap-1 hover:text-ink"
    >
      {column.header}
      <Icon name={sorted ? (sorted === 'ascending' ? 'sort-up' : 'sort-down') : 'updown'} size={16} />
    </Link>
  )
}

function SelectPage<Version>({
  selection,
  choices,
}: {
  selection: Selection<Version>
  choices: readonly Chosen<Version>[]
}) {
  const t = useT('admin-frame')
  const count = choices.filter(({ id }) => selection.has(id)).length
  return (
    <Tick
      label={t('select.page')}
      checked={count > 0 && count === choices.length}
      ref={input => {
        if (input) input.indeterminate = count > 0 && count < choices.length
      }}
      disabled={choices.length === 0 || (count === 0 && selection.isFull)}
      onChange={event => selection.set(choices, event.target.checked)}
    />
  )
}

function Tick({ label, ...input }: { label: string } & React.ComponentPropsWithRef<'input'>) {
  return (
    <label className="script-only flex size-11 items-center justify-center lg:-mx-2.5 lg:-my-3">
      <span className="sr-only">{label}</span>
      <input {...input} type="checkbox" className="tick" />
    </label>
  )
}

export interface AdminRowProps<Version> extends Omit<ComponentPropsWithoutRef<'tr'>, 'id'> {
  choice: Chosen<Version>
  isOpen: boolean
  selection?: Selection<Version>
}

/** A row of an AdminTable; one of its AdminCells holds the AdminRowLink. */
export function AdminRow<Version>({ choice, isOpen, selection, children, ...rest }: AdminRowProps<Version>) {
  const t = useT('admin-frame')
  const isChosen = selection?.has(choice.id) ?? false
  return (
    <CardTableRow {...rest} data-row={choice.id} aria-current={isOpen || undefined} marked={isChosen || isOpen}>
      {selection && (
        <CardTableCell className="relative z-1 max-lg:absolute max-lg:end-1 max-lg:top-1">
          <Tick
            label={t('select', { name: choice.name })}
            checked={isChosen}
            disabled={!isChosen && selection.isFull}
            onChange={event => selection.set([choice], event.target.checked)}
          />
        </CardTableCell>
      )}
      <RowIdOf value={choice.id}>{children}</RowIdOf>
    </CardTableRow>
  )
}

/** A cell; `label` is read before what a card says without a header. */
export function AdminCell({
  label,
  wide = false,
  className,
  children,
}: {
  label?: string
  wide?: boolean
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <CardTableCell wide={wide} className={classes('lg:py-3!', className)} aria-describedby={label ? id : undefined}>
      {label && (
        <span id={id} className="block text-sm text-ink-2 lg:hidden">
          {label}
        </span>
      )}
      {children}
    </CardTableCell>
  )
}

/** Opens the row: its target is the whole of it. */
export function AdminRowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <Link href={href} keepScroll className="stretched leading-snug font-semibold">
        {children}
      </Link>
      <RowViewers />
    </>
  )
}
