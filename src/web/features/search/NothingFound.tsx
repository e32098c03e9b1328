import type { ReactNode } from 'react'
import type { WayOut } from '#shared/spaces/contract.ts'
import { FLEXIBILITIES } from '#shared/spaces/vocabulary.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

export interface OfferedWay {
  kind: WayOut['kind'] | 'widen-radius'
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
  waysOut: readonly OfferedWay[]
  /** The place alone, where everything else would be left out. */
  placeAlone?: { place: string; href: string } | undefined
  /** The search that asks for nothing. */
  resetHref: string
  /** The name of a filter in words, by the first of its names in an address. */
  filterName: (name: string) => string
}

/** Nothing found: what one change would bring, each one click away; else the place alone, and always a new start. */
export function NothingFound({ title, text, waysOut, placeAlone, resetHref, filterName }: NothingFoundProps) {
  const t = useT('search')
  const common = useT('common')
  return (
    <div className="py-6">
      <ClosedShop>
        <h2>{title}</h2>
      </ClosedShop>
      <p className="mt-6 mb-4 text-center text-ink-2">
        {waysOut.length > 0 ? (text ?? t('empty.text')) : t('empty.nothing')}
      </p>
      <ul className="mx-auto flex max-w-form flex-col gap-2">
        {waysOut.map(way => (
          <li key={`${way.kind} ${way.value}`}>
            <OutLink
              href={way.href}
              icon={wayIcons[way.kind]}
              words={way.words ?? <WayOutWords way={way} filterName={filterName} />}
              count={way.count}
            />
          </li>
        ))}
        {waysOut.length === 0 && placeAlone && (
          <li>
            <OutLink href={placeAlone.href} icon="pin" words={t('wayOut.place', { place: placeAlone.place })} />
          </li>
        )}
      </ul>
      <p className="mt-6 text-center">
        <Button icon="retry" render={look => <Way href={resetHref} {...look} />}>
          {common('action.reset')}
        </Button>
      </p>
    </div>
  )
}

function OutLink(props: { href: string; icon: IconName; words: ReactNode; count?: string }) {
  return (
    <Way
      href={props.href}
      className="flex min-h-13 items-center gap-3 rounded-md border border-hairline bg-surface px-4 py-2 hover:border-ink-2 hover:bg-mist"
    >
      <Icon name={props.icon} className="text-pine" />
      <span className="min-w-0 flex-1 font-medium">{props.words}</span>
      {props.count && <span className="figures text-sm text-ink-2">{props.count}</span>}
    </Way>
  )
}

const wayIcons = {
  'drop-filter': 'filters',
  'shift-dates': 'calendar',
  'nearby-city': 'pin',
  'widen-radius': 'expand',
  'as-typed': 'search',
} as const

function WayOutWords({ way, filterName }: { way: OfferedWay; filterName: (name: string) => string }) {
  const t = useT('search')
  const common = useT('common')
  if (way.kind === 'nearby-city') return t('wayOut.nearby', { city: way.label ?? way.value })
  if (way.kind === 'shift-dates') {
    const shift = FLEXIBILITIES.find(flexibility => flexibility === way.value) ?? 'exact'
    return t('wayOut.shift', { shift: common(`flexibility.${shift}`) })
  }
  return t('wayOut.drop', { filter: filterName(way.value.split(',')[0] ?? '') })
}
