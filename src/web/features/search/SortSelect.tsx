import { Select, type SelectOption } from '#web/ui/Select.tsx'

export interface SortSelectProps {
  /** Id of the search form, which stands elsewhere: without JavaScript the order is sent with it. */
  form: string
  label: string
  options: readonly SelectOption[]
  value: string
  onChange: (sort: string) => void
}

/** The order of the results, beside their number. */
export function SortSelect({ onChange, ...select }: SortSelectProps) {
  return (
    <Select
      {...select}
      name="sort"
      labelHidden
      icon="sort"
      className="w-44 max-w-full shrink-0 sm:w-52"
      onChange={event => onChange(event.target.value)}
    />
  )
}
