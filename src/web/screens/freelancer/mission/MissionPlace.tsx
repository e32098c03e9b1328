import type { ReactNode } from 'react'
import { formatArea, formatMetres } from '#shared/format.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { MissionPicture } from '#web/features/missions/MissionPicture.tsx'
import { spaceOf } from '#web/features/missions/mission-words.ts'
import { productIcon } from '#web/features/spaces/space-icons.ts'
import { SpaceName } from '#web/features/spaces/SpaceName.tsx'
import { placeOf } from '#web/features/spaces/space-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { mapsAddress } from './mission-facts.ts'

/** The space: what it is, where it is as far as that may be known, and what is sold there. */
export function MissionPlace({ mission }: { mission: MissionView }) {
  const t = useT('seller-missions')
  const { space } = mission
  return (
    <section aria-labelledby="mission-space" className="border-t border-hairline pt-8">
      <h2 id="mission-space" className="title text-2xl">
        {t('space.title')}
      </h2>
      <div className="mt-4 grid gap-5 sm:grid-cols-[13rem_1fr]">
        <MissionPicture mission={mission} className="rounded-md" sizes="(width >= 40rem) 13rem, 92vw" />
        <div className="min-w-0">
          <p className="text-lg font-semibold">
            <SpaceName space={space} />
          </p>
          <SpaceMeasures space={space} />
          <NewTab href={paths.space(space.id)} className="mt-4">
            {t('space.open')}
          </NewTab>
        </div>
      </div>
      <Location mission={mission} />
      <h3 className="mt-6 font-semibold">{t('products')}</h3>
      <Products products={space.products} />
    </section>
  )
}

function SpaceMeasures({ space }: { space: MissionView['space'] }) {
  const t = useT('seller-missions')
  const common = useT('common')
  return (
    <dl className="figures mt-2 flex flex-wrap gap-x-8 gap-y-2">
      <Measure label={t('space.type')}>{common(`spaceType.${space.type}`)}</Measure>
      <Measure label={t('space.surface')}>{formatArea(space.surfaceM2, t.locale)}</Measure>
      {space.heightM !== null && <Measure label={t('space.height')}>{formatMetres(space.heightM, t.locale)}</Measure>}
    </dl>
  )
}

function Measure({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** The address once it is confirmed and may be shown; before, the neighborhood and the city, and what it waits for. */
function Location({ mission }: { mission: MissionView }) {
  const t = useT('seller-missions')
  const { space, status, isPlaceKnown } = mission
  const isAwaited = status === 'open' || status === 'pending' || (status === 'confirmed' && !isPlaceKnown)
  return (
    <div className="mt-6">
      <h3 className="font-semibold">{t('place.title')}</h3>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          {space.address !== null && (
            <>
              <bdi className="font-medium">{space.address}</bdi>
              {' · '}
            </>
          )}
          <bdi>{placeOf(spaceOf(mission), t.locale)}</bdi>
          {space.address === null && isAwaited && (
            <span className="block text-sm text-ink-2">
              {t('place.later', { address: isPlaceKnown ? 'given' : 'unbooked' })}
            </span>
          )}
        </p>
        <NewTab href={mapsAddress(space)}>{t('place.maps')}</NewTab>
      </div>
    </div>
  )
}

function Products({ products }: { products: MissionView['space']['products'] }) {
  const t = useT('seller-missions')
  const common = useT('common')
  if (products.length === 0) return <p className="mt-1 text-ink-2">{t('products.none')}</p>
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {products.map(product => (
        <li
          key={product}
          className="inline-flex min-h-9 items-center gap-2 rounded-sm border border-hairline px-3 py-1 text-sm"
        >
          <Icon name={productIcon(product)} size={16} className="text-ink-2" />
          {common(`product.${product}`)}
        </li>
      ))}
    </ul>
  )
}

function NewTab({ href, className, children }: { href: string; className?: string; children: ReactNode }) {
  const t = useT('seller-missions')
  return (
    <Button
      size="sm"
      iconEnd="external"
      className={className}
      render={props => (
        <a href={href} target="_blank" rel="noopener noreferrer" className={props.className}>
          {props.children}
        </a>
      )}
    >
      {children} <VisuallyHidden>{t('newTab')}</VisuallyHidden>
    </Button>
  )
}
