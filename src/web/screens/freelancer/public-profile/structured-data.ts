import type { HeadFacts } from './head-facts.ts'

const metresPerKilometre = 1_000

export interface DataWords {
  /** 'Vendeur local' */
  job: string
  /** All of them, with commas. */
  skills: string
  description: string
}

/** The person and what they offer for machines, rated only where there are reviews. */
export function structuredData(facts: HeadFacts, words: DataWords) {
  const page = { '@type': 'ProfilePage', '@id': facts.url, url: facts.url, mainEntity: { '@id': personId(facts) } }
  return [page, personOf(facts, words), serviceOf(facts, words)]
}

const personId = ({ url }: HeadFacts) => `${url}#person`

function personOf(facts: HeadFacts, words: DataWords) {
  return {
    '@type': 'Person',
    '@id': personId(facts),
    name: facts.name,
    givenName: facts.firstName,
    familyName: facts.lastName,
    jobTitle: words.job,
    url: facts.url,
    description: words.description,
    ...(facts.image && { image: facts.image }),
    ...(facts.company !== null && { worksFor: { '@type': 'Organization', name: facts.company } }),
    ...(facts.languages.length > 0 && { knowsLanguage: facts.languages }),
    ...(facts.city && {
      address: {
        '@type': 'PostalAddress',
        addressLocality: facts.city.name,
        addressCountry: facts.city.country,
      },
    }),
  }
}

function serviceOf(facts: HeadFacts, words: DataWords) {
  const { point, radiusKm, rating, ratingCount } = facts
  return {
    '@type': 'Service',
    '@id': `${facts.url}#service`,
    name: words.job,
    provider: { '@id': personId(facts) },
    ...(words.skills !== '' && { serviceType: words.skills }),
    ...(point && {
      areaServed: {
        '@type': 'GeoCircle',
        geoMidpoint: { '@type': 'GeoCoordinates', ...point },
        geoRadius: radiusKm * metresPerKilometre,
      },
    }),
    ...(rating !== null &&
      ratingCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount: ratingCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  }
}
