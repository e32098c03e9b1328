import { expect, test } from 'vitest'
import * as limits from './limits.ts'
import {
  advisedAmenities,
  advisedDescriptionCharacters,
  advisedOpenDays,
  advisedPhotos,
  FIELD_STEPS,
  isComplete,
  type JudgedListing,
  LISTING_STEPS,
  READINESS_CODES,
  type ReadinessCode,
  readinessOf,
} from './readiness.ts'

/** Lacks nothing, neither to be published nor to be advised. */
const whole: JudgedListing = {
  name: 'Vitrine du souk',
  description: 'x'.repeat(advisedDescriptionCharacters),
  type: 'window-display',
  surfaceM2: 6,
  heightM: 2.4,
  widthM: 3,
  address: '12, rue Riad Zitoun',
  city: 'marrakech',
  cityCentre: { latitude: 31.63, longitude: -7.99 },
  latitude: 31.62,
  longitude: -7.98,
  pricePerDayMinor: 45_000,
  currency: 'MAD',
  country: 'MA',
  availabilityStart: '2027-01-01',
  availabilityEnd: '2027-12-31',
  minimumStay: 1,
  maximumStay: 30,
  acceptedProducts: ['crafts'],
  amenities: Array.from({ length: advisedAmenities }, (_, each) => `amenity-${each}`),
  originalLocale: 'fr',
  translations: { fr: null, en: { name: 'Window', description: null }, ar: null },
  photos: advisedPhotos.many,
  openDays: advisedOpenDays,
}

const codesOf = (changes: Partial<JudgedListing>): ReadinessCode[] =>
  readinessOf({ ...whole, ...changes }).map(({ code }) => code)

/** Each code with where it leads, and what alone brings it about. */
const CASES: Readonly<
  Record<ReadinessCode, { level: 'blocking' | 'advice'; step: number; changes: Partial<JudgedListing>[] }>
> = {
  name_missing: { level: 'blocking', step: 1, changes: [{ name: '' }, { name: ' ab ' }] },
  description_missing: { level: 'blocking', step: 1, changes: [{ description: null }, { description: 'Trop court' }] },
  type_missing: { level: 'blocking', step: 1, changes: [{ type: null }] },
  surface_missing: { level: 'blocking', step: 2, changes: [{ surfaceM2: null }, { surfaceM2: 0 }] },
  address_missing: { level: 'blocking', step: 4, changes: [{ address: null }, { address: '  ' }] },
  city_missing: { level: 'blocking', step: 4, changes: [{ city: null }] },
  price_missing: { level: 'blocking', step: 5, changes: [{ pricePerDayMinor: null }, { pricePerDayMinor: 0 }] },
  currency_elsewhere: {
    level: 'blocking',
    step: 5,
    changes: [{ currency: 'AED' }, { country: 'AE', currency: 'EUR' }],
  },
  products_missing: { level: 'blocking', step: 6, changes: [{ acceptedProducts: [] }] },
  stay_order: { level: 'blocking', step: 5, changes: [{ minimumStay: 5, maximumStay: 4 }] },
  period_order: { level: 'blocking', step: 5, changes: [{ availabilityEnd: '2026-12-31' }] },
  photos_few: { level: 'advice', step: 3, changes: [{ photos: 0 }, { photos: advisedPhotos.few - 1 }] },
  photos_more: {
    level: 'advice',
    step: 3,
    changes: [{ photos: advisedPhotos.few }, { photos: advisedPhotos.many - 1 }],
  },
  pin_not_placed: {
    level: 'advice',
    step: 4,
    changes: [{ latitude: null, longitude: null }, { ...whole.cityCentre }],
  },
  description_short: {
    level: 'advice',
    step: 1,
    changes: [limits.descriptionCharacters.min, advisedDescriptionCharacters - 1].map(length => ({
      description: 'x'.repeat(length),
    })),
  },
  amenities_few: { level: 'advice', step: 7, changes: [{ amenities: [] }, { amenities: whole.amenities.slice(1) }] },
  measures_missing: { level: 'advice', step: 2, changes: [{ widthM: null }, { heightM: null }] },
  languages_missing: {
    level: 'advice',
    step: 7,
    changes: [
      { translations: { fr: null, en: null, ar: null } },
      { translations: { fr: { name: 'Vitrine', description: null }, en: null, ar: { name: '', description: 'نص' } } },
    ],
  },
  days_few: { level: 'advice', step: 5, changes: [{ openDays: 0 }, { openDays: advisedOpenDays - 1 }] },
}

test('a whole listing lacks nothing', () => {
  expect(readinessOf(whole)).toEqual([])
  expect(isComplete([])).toBe(true)
})

test.each(READINESS_CODES)('%s alone, with its level, field and step', code => {
  const { level, step, changes } = CASES[code]
  for (const each of changes) {
    const items = readinessOf({ ...whole, ...each })
    expect(items, JSON.stringify(each)).toMatchObject([{ code, level, step }])
    expect(items.map(({ field }) => FIELD_STEPS[field])).toEqual([step])
    expect(isComplete(items)).toBe(level === 'advice')
  }
})

test('what is not given or not looked at is not blamed', () => {
  expect(codesOf({ maximumStay: null, availabilityStart: null, availabilityEnd: null })).toEqual([])
  expect(codesOf({ availabilityEnd: whole.availabilityStart, minimumStay: 30 })).toEqual([])
  const { openDays: _, ...typed } = whole
  expect(readinessOf(typed)).toEqual([])
  // without a town no currency is foreign, and the town is what lacks
  expect(codesOf({ city: null, cityCentre: null, country: null, currency: 'AED' })).toEqual(['city_missing'])
})

test('what blocks comes before advice, each within the steps of the form', () => {
  const items = readinessOf({ ...whole, photos: 0, pricePerDayMinor: null, amenities: [], name: '' })
  expect(items.map(({ code }) => code)).toEqual(['name_missing', 'price_missing', 'photos_few', 'amenities_few'])
  expect(isComplete(items)).toBe(false)
  expect(Object.values(FIELD_STEPS).every(step => step >= 1 && step <= LISTING_STEPS)).toBe(true)
})
