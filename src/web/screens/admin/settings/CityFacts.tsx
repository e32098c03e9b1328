import type { AdminCity } from '#shared/places/admin-contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Badge } from '#web/ui/Badge.tsx'

/** How many spaces a city has, and what is special about it. */
export function CityFacts({ city }: { city: AdminCity }) {
  const t = useT('settings')
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
      <span>{t('places.spaces', { count: city.spaces })}</span>
      {city.isSuggested && <Badge tone="pine">{t('places.suggested')}</Badge>}
      {city.kind !== 'own' && <Badge>{t(`places.kind.${city.kind}`)}</Badge>}
      {city.awaitsConfirmation && <Badge tone="saffron">{t('places.waiting')}</Badge>}
      {city.mergedInto !== null ? (
        <Badge tone="saffron">{t('places.mergedInto', { city: city.mergedInto })}</Badge>
      ) : (
        city.isHidden && (
          <Badge tone="saffron" icon="hide">
            {t('places.hidden')}
          </Badge>
        )
      )}
    </p>
  )
}
