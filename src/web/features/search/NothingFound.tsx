import type { ReactNode } from 'react'
import type { Suggestion } from '#shared/spaces/contract.ts'
import { FLEXIBILITIES } from '#shared/spaces/vocabulary.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

export interface OfferedSuggestion {
  kind: Suggestion['kind'] | 'widen-radius'
  value: string
  label: string | null
  /** Said of it in place of what its kind says. */
  words?: string | undefined
  href: string
  /** What it brings: '12 espaces'. */
  count: string
}

export interface NothingFoundProps {
  title: string
  /** In place of what is said of the ways out. */
  text?: string | undefined
  suggestions: readonly OfferedSuggestion[]
  /** The place alone, where everything else would be left out. */
  placeAlone?: { place: string; href: string } | undefined
  /** The search that asks for nothing. */
  resetHref: string
  /** The name of a filter in words, by the first of its names in an address. */
  filterName: (name: string) => string
}

/** Nothing found: what one change would bring, each one click away; else the place alone, and always a new start. */
export function NothingFound({ title, text, suggestions, placeAlone, resetHref, filterName }: NothingFoundProps) {
  const t = useT('search')
  const common = useT('common')
  return (
    <div className="py-6">
      <ClosedShop>
        <h2>{title}</h2>
      </ClosedShop>
      <p className="mt-6 mb-4 text-center text-ink-2">
        {suggestions.length > 0 ? (text ?? t('empty.text')) : t('empty.nothing')}
      </p>
      <ul className="mx-auto flex max-w-form flex-col gap-2">
        {suggestions.map(suggestion => (
          <li key={`${suggestion.kind} ${suggestion.value}`}>
            <OutLink
              href={suggestion.href}
              icon={suggestionIcons[suggestion.kind]}
              words={suggestion.words ?? <SuggestionWords suggestion={suggestion} filterName={filterName} />}
              count={suggestion.count}
            />
          </li>
        ))}
        {suggestions.length === 0 && placeAlone && (
          <li>
            <OutLink href={placeAlone.href} icon="pin" words={t('suggestion.place', { place: placeAlone.place })} />
          </li>
        )}
      </ul>
      <p className="mt-6 text-center">
        <Button icon="retry" render={props => <Link href={resetHref} {...props} />}>
          {common('action.reset')}
        </Button>
      </p>
    </div>
  )
}

function OutLink(props: { href: string; icon: IconName; words: ReactNode; count?: string }) {
  return (
    <Link
      href={props.href}
      className="flex min-h-13 items-center gap-3 rounded-md border border-hairline bg-surface px-4 py-2 hover:border-ink-2 hover:bg-mist"
    >
      <Icon name={props.icon} className="text-pine" />
      <span className="min-w-0 flex-1 font-medium">{props.words}</span>
      {props.count && <span className="figures text-sm text-ink-2">{props.count}</span>}
    </Link>
  )
}

const suggestionIcons = {
  'drop-filter': 'filters',
  'shift-dates': 'calendar',
  'nearby-city': 'pin',
  'widen-radius': 'expand',
  'as-typed': 'search',
} as const

function SuggestionWords({
  suggestion,
  filterName,
}: {
  suggestion: OfferedSuggestion
  filterName: (name: string) => string
}) {
  const t = useT('search')
  const common = useT('common')
  if (suggestion.kind === 'nearby-city') return t('suggestion.nearby', { city: suggestion.label ?? suggestion.value })
  if (suggestion.kind === 'shift-dates') {
    const shift = FLEXIBILITIES.find(flexibility => flexibility === suggestion.value) ?? 'exact'
    return t('suggestion.shift', { shift: common(`flexibility.${shift}`) })
  }
  return t('suggestion.drop', { filter: filterName(suggestion.value.split(',')[0] ?? '') })
}
