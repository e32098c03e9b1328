import { useRouter } from '@tanstack/react-router'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Select, type SelectOption } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FilterFold, FilterSubmit } from './FilterFold.tsx'

export interface ListFilter {
  name: string
  label: string
  value: string | undefined
  /** The entry that filters nothing. */
  all: string
  options: readonly SelectOption[]
}

export interface AdminListFiltersProps {
  /** The list as it is filtered: the fields start again with another one. */
  address: string
  /** Of the screen, without what it is filtered by. */
  path: string
  /** What stays as it is, whatever is typed. */
  hidden: Readonly<Record<string, string | undefined>>
  text: { label: string; value: string | undefined }
  filters: readonly ListFilter[]
  /** Below 1024 px, where no column sorts. */
  sort: { current: string; orders: readonly string[] }
  /** The address of what was typed. */
  addressOf: (typed: Record<string, unknown>) => string
}

/** The search and the filters of a list, as a form that is sent as an address: it works without JavaScript. */
export function AdminListFilters({ address, path, hidden, text, filters, sort, addressOf }: AdminListFiltersProps) {
  const t = useT('admin')
  const frame = useT('admin-frame')
  const router = useRouter()
  return (
    <form
      key={address}
      action={path}
      className="mt-4 flex flex-wrap items-end gap-3 lg:flex-nowrap"
      onSubmit={event => {
        event.preventDefault()
        void router.navigate({ href: addressOf(Object.fromEntries(new FormData(event.currentTarget))) })
      }}
    >
      {Object.entries(hidden).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextField
        name="text"
        type="search"
        className="min-w-0 flex-1 max-sm:basis-3/5 lg:flex-2"
        label={text.label}
        defaultValue={text.value}
        maxLength={120}
        dir="auto"
        aria-keyshortcuts="/"
      />
      <FilterSubmit label={t('search.submit')} />
      <FilterFold count={filters.filter(({ value }) => value !== undefined).length}>
        {filters.map(({ name, label, value, all, options }) => (
          <Select
            key={name}
            name={name}
            className="min-w-0 lg:flex-1"
            label={label}
            defaultValue={value ?? ''}
            emptyOption={all}
            options={options}
          />
        ))}
        <Select
          name="sort"
          className="min-w-0 lg:hidden"
          label={frame('sort.label')}
          defaultValue={sort.current}
          options={sort.orders.map(each => ({ value: each, label: frame.byKey(`sort.${each}`) }))}
        />
      </FilterFold>
    </form>
  )
}
