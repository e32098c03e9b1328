import { useT } from '#web/i18n/I18nProvider.tsx'
import day from './street-day.svg?url&no-inline'
import dusk from './street-dusk.svg?url&no-inline'

/** Pixels of the drawing (scripts/home-street.ts). */
const width = 4482
const height = 640

/** Marrakech, Dubai, Paris and Casablanca in one street; at dusk in dark colours. Only the one that is seen is fetched. */
export function Street() {
  const t = useT('home')
  const shared = { alt: t('hero.picture'), width, height, decoding: 'async' } as const
  return (
    <div className="street">
      <img {...shared} alt="" src={day} className="dark:hidden" />
      <img {...shared} alt="" src={dusk} loading="lazy" className="hidden dark:block" />
    </div>
  )
}

/** A window and a wall further down the same street: decoration. */
export function StreetEnd() {
  return (
    <>
      <img src={day} alt="" width={width} height={height} loading="lazy" className="max-lg:hidden dark:hidden" />
      <img src={dusk} alt="" width={width} height={height} loading="lazy" className="hidden lg:dark:block" />
    </>
  )
}
