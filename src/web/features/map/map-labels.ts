import { useMemo } from 'react'
import { formatNumber } from '#shared/format.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'

/** Every word that a map says. */
export interface MapLabels {
  /** Name of the whole map. */
  readonly map: string
  /** How to move it with the keyboard. */
  readonly help: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly cluster: (count: number, isEstimate: boolean) => string
  /** The number that a cluster shows. */
  readonly clusterCount: (count: number, isEstimate: boolean) => string
  /** Length of the scale bar. */
  readonly distance: (metres: number) => string
  readonly explore: string
  /** How the wheel zooms. */
  readonly wheel: string
  readonly streetsFailed: string
  readonly streetsRetry: string
}

export interface PinMapLabels extends MapLabels {
  readonly pin: string
  readonly pinHelp: string
  readonly pinAt: (lat: number, lng: number) => string
}

const metresPerKilometre = 1_000
const coordinateDecimals = 4

/** The words of a map in the reader's language. `name` is the key of what this map is. */
export function useMapLabels(name: 'map' | 'placeMap' | 'zoneMap' | 'pinMap'): PinMapLabels {
  const t = useT('map')
  const locale = useLocale()
  return useMemo(() => {
    const number = (value: number) => formatNumber(value, locale, coordinateDecimals)
    return {
      map: t(name),
      help: t('help'),
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      cluster: (count, isEstimate) => t(isEstimate ? 'clusterAbout' : 'cluster', { count }),
      clusterCount: (count, isEstimate) => (isEstimate ? t('about', { count: number(count) }) : number(count)),
      distance: metres =>
        metres >= metresPerKilometre
          ? t('kilometres', { count: number(metres / metresPerKilometre) })
          : t('metres', { count: number(metres) }),
      explore: t('explore'),
      wheel: t('wheel'),
      streetsFailed: t('streetsFailed'),
      streetsRetry: t('streetsRetry'),
      pin: t('pin'),
      pinHelp: t('pinHelp'),
      pinAt: (lat, lng) => t('pinAt', { lat: number(lat), lng: number(lng) }),
    }
  }, [t, locale, name])
}
