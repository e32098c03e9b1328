import { beforeAll, describe, expect, test } from 'vitest'
import type { FreelancerView } from '#shared/freelancers/contract.ts'
import { loadMessages } from '#web/i18n/messages.ts'
import { freelancerHead, headFacts } from './freelancer-head.ts'
import { readProfileSearch } from './freelancer.route.ts'

const id = '4d8d49cc-2f4d-5d51-8675-850b9d01f792'

/** Yasmine: in Marrakech, rated, without a photo. */
const yasmine = (changes: Partial<FreelancerView> = {}): FreelancerView => ({
  id,
  firstName: 'Yasmine',
  lastName: 'Idrissi',
  company: null,
  avatarUrl: null,
  verified: true,
  city: { slug: 'marrakech', name: 'Marrakech', country: 'MA' },
  radiusKm: 20,
  bio: 'Vendeuse volante à Marrakech, en trois langues.',
  skills: ['sales', 'customer-relations'],
  languages: ['fr', 'ar'],
  hourlyRate: null,
  rating: 4.75,
  ratingCount: 4,
  completedMissions: 5,
  engagements: null,
  workingWeekdays: [4, 5],
  nextFreeDay: '2026-11-26',
  isAvailable: true,
  allowedActions: ['propose', 'message'],
  preview: null,
  zone: { latitude: 31.63, longitude: -8, timeZone: 'Africa/Casablanca' },
  hours: [],
  memberSinceYear: 2026,
  reviews: [],
  ...changes,
})

const context = { locale: 'fr', publicOrigin: 'https://rahba.test', askedLocale: undefined } as const

const headOf = (changes?: Partial<FreelancerView>) =>
  freelancerHead({
    match: { context },
    loaderData: headFacts(yasmine(changes), 'https://rahba.test'),
  })

beforeAll(() => loadMessages('fr', ['common', 'freelancers']))

describe('the head of a profile', () => {
  test('says who it is, where, and what they can do', () => {
    const { meta = [], links = [] } = headOf()
    expect(meta).toContainEqual({ title: 'Yasmine Idrissi, vendeur local à Marrakech · Rahba' })
    expect(meta).toContainEqual({
      name: 'description',
      content:
        'Yasmine Idrissi, vendeur local à Marrakech · Vente, Conseil client. Vendeuse volante à Marrakech, en trois langues.',
    })
    expect(meta).toContainEqual({ property: 'og:type', content: 'profile' })
    expect(links[0]).toEqual({ rel: 'canonical', href: `https://rahba.test/freelancer/profile/${id}` })
  })

  test('tells machines the person, the zone and the rating, and no rating where there is none', () => {
    const dataOf = (changes?: Partial<FreelancerView>) => JSON.stringify(headOf(changes).meta)
    expect(dataOf()).toContain('"geoRadius":20000')
    expect(dataOf()).toContain('"ratingValue":4.75')
    expect(dataOf({ rating: null, ratingCount: 0 })).not.toContain('aggregateRating')
    expect(dataOf({ city: null, zone: null })).not.toContain('GeoCircle')
  })

  test('keeps a hidden profile out of search engines', () => {
    const { meta = [], links = [] } = headOf({ preview: 'hidden' })
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex, follow' })
    expect([meta.some(each => 'script:ld+json' in each), links]).toEqual([false, []])
  })

  test('of somebody who is not there says so', () => {
    const { meta } = freelancerHead({ match: { context } })
    expect(meta).toEqual([{ title: 'Profil introuvable · Rahba' }])
  })
})

test('of its address the profile reads the page of all reviews and the language', () => {
  expect(readProfileSearch({ reviews: '2', lang: 'ar', other: 'x' })).toEqual({ reviews: 2, lang: 'ar' })
  expect(readProfileSearch({ reviews: '0', lang: 'de' })).toEqual({})
})
