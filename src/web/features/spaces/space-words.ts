import { formatArea, formatMetres } from '#shared/format.ts'
import type { Locale } from '#shared/locales.ts'
import type { Namespaces } from '#shared/messages/namespaces.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { AMENITIES, type SpaceType } from '#shared/spaces/vocabulary.ts'

type CommonWords = Translator<Namespaces['common']>

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** 'Guéliz, Marrakech'. A name in letters of the other direction is kept from turning the rest around. */
export function placeOf(space: { neighborhood: string | null; city: { name: string } }, locale: Locale): string {
  const { neighborhood, city } = space
  if (neighborhood === null) return city.name
  const isForeign = /\p{Script=Arabic}/u.test(neighborhood) !== (locale === 'ar')
  const name = isForeign ? FIRST_STRONG_ISOLATE + neighborhood + POP_ISOLATE : neighborhood
  return name + (locale === 'ar' ? '، ' : ', ') + city.name
}

/** The type without what its label explains in brackets: a card is too narrow for 'Unité mobile (food truck, kiosk...)'. */
export function shortTypeName(type: SpaceType, t: CommonWords): string {
  return t(`spaceType.${type}`).replace(/\s*[(（].*$/, '')
}

/** The label of an equipment; one that we do not know is said as it is. */
export function amenityName(key: string, t: CommonWords): string {
  const known = AMENITIES.find(amenity => amenity === key)
  return known ? t(`amenity.${known}`) : key
}

/** '28 m²', 'H 3,2 m': what stands on the measure strip, and the same in words where both are known. */
export function measuresOf(
  space: { surfaceM2: number; heightM: number | null },
  locale: Locale,
  t: CommonWords,
): { measures: string[]; label: string | undefined } {
  const area = formatArea(space.surfaceM2, locale)
  if (space.heightM === null) return { measures: [area], label: undefined }
  const label = t('space.measures', { area, height: formatMetres(space.heightM, locale) })
  return { measures: [area, formatMetres(space.heightM, locale, 'height')], label }
}

const amenitiesMax = 3

/** The amenities that a card names: those that were asked for, all of them, then as many others as there is room for. */
export function amenitiesNamed(amenities: readonly string[], asked: readonly string[] = []): string[] {
  const wanted = amenities.filter(key => asked.includes(key))
  const others = amenities.filter(key => !asked.includes(key))
  return [...wanted, ...others.slice(0, Math.max(0, amenitiesMax - wanted.length))]
}
