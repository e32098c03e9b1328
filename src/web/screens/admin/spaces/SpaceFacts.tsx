import type { ReactNode } from 'react'
import type { AdminSpace } from '#shared/admin/contract.ts'
import { formatArea, formatClock, formatInstant, formatList, formatMetres, formatMinor } from '#shared/format.ts'
import { direction, LOCALES, type Locale } from '#shared/locales.ts'
import { isTag } from '#shared/spaces/tags.ts'
import { stayLengthWords } from '#web/features/booking-request/stay-words.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { SpacePicture } from '#web/features/spaces/SpacePicture.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'
import { adminSpacesAddress } from './admin-spaces.route.ts'
import { picturesFor } from './space-state.tsx'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-b border-hairline py-2 last:border-0">
      <dt className="w-32 shrink-0 text-sm text-ink-2">{label}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  )
}

/** Pictures and everything else that the public will have. */
export function SpaceFacts({ space }: { space: AdminSpace }) {
  const t = useT('admin')
  const pictures = picturesFor(space, space.photos, t.locale)
  return (
    <Part title={t('facts.title')}>
      <ul className="mb-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {pictures.map(picture => (
          <li key={picture.key} className="overflow-hidden rounded-sm first:col-span-full">
            <SpacePicture picture={picture} alt="" ratio="4/3" sizes="(min-width: 640px) 180px, 45vw" />
            {picture.caption && (
              <p dir="auto" className="px-1 text-sm text-ink-2">
                {picture.caption}
              </p>
            )}
          </li>
        ))}
      </ul>
      {space.photos.length === 0 && <p className="text-sm text-ink-2">{t('facts.noPhotos')}</p>}
      <Figures space={space} />
      <Texts space={space} />
      <Translations translations={space.translations} />
    </Part>
  )
}

/** Where it is, what it costs and measures, in a line each; measures that are not given have none. */
function Figures({ space }: { space: AdminSpace }) {
  const t = useT('admin')
  const words = useT('space')
  const none = t('facts.none')
  const { pricePerDayMinor, surfaceM2, address, city, landmark, checkInTime, checkOutTime } = space
  const { dailyTraffic, maxGuests, heightM, widthM, depthM } = space
  const price = pricePerDayMinor === null ? none : formatMinor(pricePerDayMinor, space.currency, t.locale)
  const metres = (value: number | null) => value && formatMetres(value, t.locale)
  const more = [
    { label: words('fact.height'), value: metres(heightM) },
    { label: words('fact.width'), value: metres(widthM) },
    { label: words('fact.depth'), value: metres(depthM) },
    { label: words('fact.traffic'), value: dailyTraffic && words('fact.trafficValue', { count: dailyTraffic }) },
    { label: words('fact.guests'), value: maxGuests && words('fact.guestsValue', { count: maxGuests }) },
    { label: words('fact.stay'), value: stayLengthWords(space, words) },
    {
      label: words('fact.checkIn'),
      value: checkInTime && words('fact.checkInValue', { time: formatClock(checkInTime, t.locale) }),
    },
    {
      label: words('fact.checkOut'),
      value: checkOutTime && words('fact.checkOutValue', { time: formatClock(checkOutTime, t.locale) }),
    },
  ]
  return (
    <dl className="mt-2">
      <Fact label={t('facts.address')}>
        <bdi>{[address, space.neighborhood, city?.name].filter(Boolean).join(', ') || none}</bdi>
      </Fact>
      {landmark && (
        <Fact label={t('changes.text.landmark')}>
          <bdi>{landmark}</bdi>
        </Fact>
      )}
      <Fact label={t('facts.price')}>
        <bdi className="figures">{pricePerDayMinor === null ? price : t('perDay', { price })}</bdi>
      </Fact>
      <Fact label={t('facts.area')}>
        <bdi className="figures">{surfaceM2 === null ? none : formatArea(surfaceM2, t.locale)}</bdi>
      </Fact>
      {more.map(
        ({ label, value }) =>
          value && (
            <Fact key={label} label={label}>
              <bdi className="figures">{value}</bdi>
            </Fact>
          ),
      )}
    </dl>
  )
}

/** What is accepted, what there is, and the host's own words. */
function Texts({ space }: { space: AdminSpace }) {
  const t = useT('admin')
  const common = useT('common')
  const words = useT('space')
  const tags = useT('tags')
  const none = t('facts.none')
  const list = (names: readonly string[]) => formatList(names, t.locale)
  const texts = [
    { label: words('services.title'), text: space.services },
    { label: words('rules.title'), text: space.houseRules },
    { label: words('uses.forbidden'), text: space.forbiddenProducts },
    { label: words('uses.existing'), text: space.existingProducts },
  ]
  return (
    <dl>
      <Fact label={t('facts.products')}>
        {list(space.acceptedProducts.map(product => common(`product.${product}`))) || none}
      </Fact>
      <Fact label={words('amenities.title')}>
        {list(space.amenities.map(amenity => common(`amenity.${amenity}`))) || none}
      </Fact>
      {space.tags.length > 0 && (
        <Fact label={words('tags.title')}>{list(space.tags.map(tag => (isTag(tag) ? tags(tag) : tag)))}</Fact>
      )}
      <Fact label={t('facts.description')}>
        <HostWords text={space.description || none} />
      </Fact>
      {texts.map(
        ({ label, text }) =>
          text && (
            <Fact key={label} label={label}>
              <HostWords text={text} />
            </Fact>
          ),
      )}
    </dl>
  )
}

function HostWords({ text, lang }: { text: string; lang?: Locale }) {
  return (
    <span dir={lang ? direction(lang) : 'auto'} lang={lang} className="block break-words whitespace-pre-line">
      {text}
    </span>
  )
}

const TEXTS = ['name', 'description', 'houseRules', 'landmark'] as const

/** What the host wrote in other languages: each unfolds. */
function Translations({ translations }: Pick<AdminSpace, 'translations'>) {
  const t = useT('admin')
  const languageName = useT('languages')
  return LOCALES.map(language => {
    const texts = translations[language]
    const given = TEXTS.flatMap(name => (texts?.[name] ? [{ name, text: texts[name] }] : []))
    if (given.length === 0) return null
    return (
      <Disclosure key={language} summary={t('facts.translation', { language: languageName(language) })}>
        <dl>
          {given.map(({ name, text }) => (
            <Fact key={name} label={t(`changes.text.${name}`)}>
              <HostWords text={text} lang={language} />
            </Fact>
          ))}
        </dl>
      </Disclosure>
    )
  })
}

export function HostFacts({ host }: { host: AdminSpace['host'] }) {
  const t = useT('admin')
  const common = useT('common')
  const zone = useReaderZone()
  return (
    <Part title={t('host.title')}>
      <p className="flex flex-wrap items-center gap-2">
        <bdi className="font-medium">{host.name}</bdi>
        {host.verified && <VerifiedBadge>{common('state.verified')}</VerifiedBadge>}
      </p>
      <p className="break-all text-ink-2">
        <bdi>{host.email}</bdi>
      </p>
      <p className="text-sm text-ink-2">
        {t('host.since', { date: formatInstant(host.since, t.locale, zone) })} ·{' '}
        {t('host.spaces', { count: host.spaces })}
      </p>
      <Link
        href={adminSpacesAddress({ view: 'all', host: host.id })}
        className="link inline-flex min-h-11 items-center"
      >
        {t('host.all')}
      </Link>
    </Part>
  )
}
