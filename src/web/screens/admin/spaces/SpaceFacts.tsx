import type { ReactNode } from 'react'
import type { AdminSpace } from '#shared/admin/contract.ts'
import { formatArea, formatInstant, formatList, formatMinor } from '#shared/format.ts'
import { useReaderZone } from '#web/features/conversations/reader-zone.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { SpacePicture } from '#web/features/spaces/SpacePicture.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
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

/** Pictures and key facts, as the public will have them. */
export function SpaceFacts({ space }: { space: AdminSpace }) {
  const t = useT('admin')
  const common = useT('common')
  const pictures = picturesFor(space, space.photos, t.locale)
  const none = t('facts.none')
  const { pricePerDayMinor, surfaceM2, address, city } = space
  const price = pricePerDayMinor === null ? none : formatMinor(pricePerDayMinor, space.currency, t.locale)
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
      <dl className="mt-2">
        <Fact label={t('facts.address')}>
          <bdi>{[address, space.neighborhood, city?.name].filter(Boolean).join(', ') || none}</bdi>
        </Fact>
        <Fact label={t('facts.price')}>
          <bdi className="figures">{pricePerDayMinor === null ? price : t('perDay', { price })}</bdi>
        </Fact>
        <Fact label={t('facts.area')}>
          <bdi className="figures">{surfaceM2 === null ? none : formatArea(surfaceM2, t.locale)}</bdi>
        </Fact>
        <Fact label={t('facts.products')}>
          {formatList(
            space.acceptedProducts.map(product => common(`product.${product}`)),
            t.locale,
          ) || none}
        </Fact>
        <Fact label={t('facts.description')}>
          <span dir="auto" className="block whitespace-pre-line">
            {space.description || none}
          </span>
        </Fact>
      </dl>
    </Part>
  )
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
      <Way href={adminSpacesAddress({ view: 'all', host: host.id })} className="link inline-flex min-h-11 items-center">
        {t('host.all')}
      </Way>
    </Part>
  )
}
