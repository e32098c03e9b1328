import { type ReadinessItem, readinessOf } from '#shared/listings/readiness.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { ListingEditor } from './use-listing-editor.ts'

/** What the form still lacks, as it is typed. */
export function readinessIn({ values, listing }: Pick<ListingEditor, 'values' | 'listing'>): ReadinessItem[] {
  const cityCentre = listing?.city ?? null
  const country = listing?.city?.country ?? null
  return readinessOf({ ...values, cityCentre, country, photos: listing?.photos.length ?? 0 })
}

interface ReadinessProps {
  items: readonly ReadinessItem[]
  onGo: (item: ReadinessItem) => void
}

/** '2 choses manquent', each leading to its field; then what brings bookings. */
export function Readiness({ items, onGo }: ReadinessProps) {
  const t = useT('listings')
  const blocking = items.filter(({ level }) => level === 'blocking')
  const advice = items.filter(({ level }) => level === 'advice')
  return (
    <section className="flex flex-col gap-3 rounded-md border border-hairline p-4">
      <p className="font-semibold">
        {blocking.length > 0 ? t('ready.missing', { count: blocking.length }) : t('ready.whole')}
      </p>
      <Items items={blocking} onGo={onGo} />
      {advice.length > 0 && <p className="text-sm text-ink-2">{t('ready.advice')}</p>}
      <Items items={advice} onGo={onGo} />
    </section>
  )
}

function Items({ items, onGo }: ReadinessProps) {
  const t = useT('listings')
  if (items.length === 0) return null
  return (
    <ul className="flex flex-col text-sm">
      {items.map(item => (
        <li key={item.code}>
          <button
            type="button"
            className="link flex min-h-11 sm:min-h-9 items-center gap-2 text-start"
            onClick={() => onGo(item)}
          >
            <Icon name={item.level === 'blocking' ? 'error' : 'info'} size={16} />
            {t(`ready.${item.code}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}
