import { beforeAll, describe, expect, test } from 'vitest'
import type { SpaceView } from '#shared/spaces/contract.ts'
import { loadMessages } from '#web/i18n/messages.ts'
import { excerpt } from '#web/page-excerpt.ts'
import { headFacts, spaceHead } from './space-head.ts'
import { decimalAmount, structuredData } from './structured-data.ts'

const id = '2dd80cc1-309e-5d11-8e37-7f2fcbe7af01'
const photo = { id: 'a', url: '/photos/a', width: 1600, height: 1200, caption: null }

/** Salma's shop: bookable, rated, its place shown exactly, its photo uploaded. */
const space = (changes: Partial<SpaceView> = {}): SpaceView => ({
  id,
  name: 'Boutique d’angle',
  description: 'Deux façades, huit mètres de vitrine et un angle que tout le Maârif connaît. '.repeat(5),
  type: 'full-store',
  preview: null,
  city: { slug: 'casablanca', name: 'Casablanca', country: 'MA', timeZone: 'Africa/Casablanca' },
  neighborhood: 'Maârif',
  address: '155, boulevard Al Massira',
  landmark: null,
  latitude: 33.58,
  longitude: -7.63,
  locationPrecision: 'exact',
  machineTexts: [],
  originalTexts: null,
  textLocales: { original: 'fr', name: 'fr', description: 'fr', houseRules: 'fr', landmark: 'fr' },
  surfaceM2: 52,
  heightM: 3.3,
  widthM: 8,
  depthM: 6.5,
  maxGuests: null,
  existingProducts: null,
  dailyTraffic: null,
  pricePerDayMinor: 125_050,
  currency: 'MAD',
  prices: { weekdayPricesMinor: null, weekPercent: null, monthPercent: null, seasons: [] },
  minimumStay: 1,
  maximumStay: null,
  instantBook: false,
  cancellationTerms: 'moderate',
  cancellationTable: [],
  noticeDays: 0,
  horizonDays: 730,
  isAvailable: true,
  freeFrom: null,
  availabilityStart: null,
  availabilityEnd: null,
  acceptedProducts: [],
  forbiddenProducts: null,
  amenities: [],
  services: null,
  houseRules: null,
  tags: [],
  checkInTime: null,
  checkOutTime: null,
  rating: 4.82,
  ratingCount: 11,
  shop: null,
  parts: [],
  photos: [photo],
  host: {
    id,
    role: 'host',
    firstName: 'Salma',
    lastName: 'Benjelloun',
    company: null,
    avatarUrl: null,
    verified: true,
    rating: null,
    ratingCount: 0,
    memberSinceYear: 2025,
    spaces: 1,
    responseRate: null,
    responseMinutes: null,
  },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  allowedActions: ['book'],
  ...changes,
})
const origin = 'https://rahba.example'
const settings = { locale: 'fr', publicOrigin: origin, askedLocale: undefined } as const
const dataOf = (changes?: Partial<SpaceView>) =>
  structuredData(headFacts(space(changes), settings), 'Boutique complète')
const headOf = (changes?: Partial<SpaceView>, askedLocale?: 'fr') =>
  spaceHead({
    match: { context: { ...settings, askedLocale } },
    loaderData: headFacts(space(changes), settings),
  })
const tagOf = (name: string, changes?: Partial<SpaceView>): string | undefined =>
  headOf(changes)
    .meta?.map(tag => tag as { name?: string; property?: string; content?: string })
    .find(tag => tag.name === name || tag.property === name)?.content

beforeAll(() => loadMessages('fr', ['common', 'space']))

describe('what machines read', () => {
  test('is the offer, the place and the way there, with the exact price', () => {
    const [product, place] = dataOf()
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Boutique d’angle',
      url: `${origin}/space/${id}`,
      image: [`${origin}/photos/a/1280.jpeg`],
      offers: { price: '1250.50', priceCurrency: 'MAD', availability: 'https://schema.org/InStock' },
    })
    expect(place).toMatchObject({ address: { addressLocality: 'Casablanca' }, geo: { latitude: 33.58 } })
  })

  test('has a rating only where there are reviews', () => {
    expect(dataOf()[0]).toMatchObject({ aggregateRating: { ratingValue: 4.82, reviewCount: 11 } })
    expect(dataOf({ rating: null, ratingCount: 0 })[0]).not.toHaveProperty('aggregateRating')
  })

  test('does not give away a place that is shown approximately', () => {
    const [, place] = dataOf({ locationPrecision: 'approximate', address: null })
    expect(place).not.toHaveProperty('geo')
    expect(JSON.stringify(place)).not.toContain('boulevard')
  })

  test('shows no drawing as if it were a photograph', () => {
    expect(dataOf({ photos: [] })[0]).not.toHaveProperty('image')
  })
})

describe('the head of the page', () => {
  test('names the space and describes it in no more than a search engine shows', () => {
    const { meta = [] } = headOf()
    expect(meta).toContainEqual({ title: 'Boutique d’angle · Boutique complète, Casablanca · Rahba' })
    const description = meta.find(each => 'name' in each && each.name === 'description')
    const text = String(description && 'content' in description ? description.content : '')
    expect(text).toMatch(
      /^Boutique complète, 52\u00a0m², Maârif, Casablanca\. 1\u00a0250,50\u00a0MAD par jour\. Deux façades/,
    )
    expect(text.length).toBeLessThanOrEqual(165)
  })

  test('has one address for all, and one in each language', () => {
    const address = `${origin}/space/${id}`
    expect(headOf().links).toEqual([
      { rel: 'canonical', href: address },
      { rel: 'alternate', hrefLang: 'x-default', href: address },
      { rel: 'alternate', hrefLang: 'fr', href: `${address}?lang=fr` },
      { rel: 'alternate', hrefLang: 'en', href: `${address}?lang=en` },
      { rel: 'alternate', hrefLang: 'ar', href: `${address}?lang=ar` },
    ])
    expect(headOf({}, 'fr').links?.[0]).toEqual({ rel: 'canonical', href: `${address}?lang=fr` })
  })

  test('leads from the home page over the search to the space', () => {
    const graph = JSON.stringify(headOf().meta)
    expect(graph).toContain('"position":2,"name":"Explorer","item":"https://rahba.example/explore"')
    expect(graph).toContain(`"position":3,"name":"Boutique d’angle","item":"${origin}/space/${id}"`)
  })

  test('shows a picture of the space where it is shared, with an address that changes with what it shows', () => {
    const picture = tagOf('og:image')
    expect(picture).toMatch(new RegExp(`^${origin}/share-pictures/spaces/${id}/fr-[0-9a-z]+[.]jpeg$`))
    expect(tagOf('twitter:image')).toBe(picture)
    expect(tagOf('og:image', { pricePerDayMinor: 90_000 })).not.toBe(picture)
    expect(tagOf('og:image', { rating: 4.9, description: 'Autre chose.' })).toBe(picture)
  })

  test('keeps a preview out of search engines, and shows no picture of it', () => {
    const preview: Partial<SpaceView> = { preview: 'pending', allowedActions: [] }
    expect(tagOf('robots', preview)).toBe('noindex, follow')
    expect(tagOf('og:image', preview)).toMatch(/[/]share-pictures[/]site[/]fr-/)
    const { meta = [], links } = headOf(preview)
    expect(meta.some(each => 'script:ld+json' in each)).toBe(false)
    expect(links).toEqual([])
  })
})

test('a text is cut between two words', () => {
  expect(excerpt('un angle que tout le quartier connaît', 20)).toBe('un angle que tout le…')
  expect(excerpt('un angle, que tout', 10)).toBe('un angle…')
  expect(excerpt('  deux\n lignes ', 20)).toBe('deux lignes')
})

test('an amount for machines has the decimals of its currency', () => {
  expect([decimalAmount(45_000, 'MAD'), decimalAmount(5, 'EUR')]).toEqual(['450.00', '0.05'])
})
