import { direction, type Locale } from '#shared/locales.ts'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { amenityIcon } from '#web/features/spaces/space-icons.ts'
import { amenityName } from '#web/features/spaces/space-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Icon } from '#web/ui/Icon.tsx'

/** Equipment, services and rules. */
export function SpaceAmenities({ space }: { space: SpaceView }) {
  const t = useT('space')
  const common = useT('common')
  return (
    <section aria-labelledby="amenities" className="border-t border-hairline pt-8">
      <h2 id="amenities" className="title text-2xl">
        {t('amenities.title')}
      </h2>
      {space.amenities.length === 0 ? (
        <p className="mt-4 text-ink-2">{t('amenities.none')}</p>
      ) : (
        <ul className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {space.amenities.map(amenity => (
            <li key={amenity} className="flex items-center gap-3">
              <Icon name={amenityIcon(amenity)} size={24} className="text-ink-2" />
              <bdi>{amenityName(amenity, common)}</bdi>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-8 grid gap-6 empty:hidden md:grid-cols-2">
        {space.services && (
          <HostText title={t('services.title')} text={space.services} locale={space.textLocales.original} />
        )}
        {space.houseRules && (
          <HostText title={t('rules.title')} text={space.houseRules} locale={space.textLocales.houseRules} />
        )}
      </div>
    </section>
  )
}

function HostText({ title, text, locale }: { title: string; text: string; locale: Locale }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <p className="mt-2 whitespace-pre-line text-ink-2">
        <bdi lang={locale} dir={direction(locale)}>
          {text}
        </bdi>
      </p>
    </div>
  )
}
