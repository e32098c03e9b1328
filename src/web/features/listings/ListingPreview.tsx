import { useIsClosed } from '#web/api/me.ts'
import { useDebouncedValue } from '#web/features/search/use-debounced-value.ts'
import { SpaceCard } from '#web/features/spaces/SpaceCard.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import type { ListingEditor } from './use-listing-editor.ts'

/** Seeds the drawing of a listing that is not made yet. */
const unmadeId = '00000000-0000-7000-8000-000000000000'
const typingPauseMs = 400

/** The card as retailers will see it, drawn with the measures as they are typed. */
export function ListingPreview({ editor: { listing, values } }: { editor: ListingEditor }) {
  const t = useT('listings')
  const isInstantClosed = useIsClosed('instantBooking')
  const drawn = useDebouncedValue(values, typingPauseMs)
  const city = listing?.city ?? { slug: 'casablanca', name: values.city || t('preview.city'), country: 'MA' }
  return (
    <section className="max-w-80">
      <h2 className="mb-3 text-sm font-semibold text-ink-2">{t('preview')}</h2>
      <div inert>
        <SpaceCard
          corner={<span />}
          space={{
            id: listing?.id ?? unmadeId,
            name: drawn.name || t('preview.name'),
            nameLocale: drawn.originalLocale,
            type: drawn.type ?? 'full-store',
            city,
            neighborhood: drawn.neighborhood || null,
            surfaceM2: drawn.surfaceM2 ?? 0,
            heightM: drawn.heightM,
            widthM: drawn.widthM,
            depthM: drawn.depthM,
            pricePerDayMinor: drawn.pricePerDayMinor ?? 0,
            currency: drawn.currency,
            stay: null,
            amenities: drawn.amenities,
            rating: null,
            ratingCount: 0,
            instantBook: drawn.instantBook && !isInstantClosed,
            isAvailable: false,
            freeFrom: null,
            photos: listing?.photos ?? [],
            latitude: drawn.latitude ?? 0,
            longitude: drawn.longitude ?? 0,
          }}
        />
      </div>
    </section>
  )
}
