import { type Currency, MINOR_PER_MAJOR } from '#shared/money.ts'
import type { HeadFacts } from './head-facts.ts'

/** '450.00', as schema.org wants an amount. */
export function decimalAmount(minor: number, currency: Currency): string {
  const perMajor = MINOR_PER_MAJOR[currency]
  const decimals = String(perMajor).length - 1
  return `${Math.floor(minor / perMajor)}.${String(minor % perMajor).padStart(decimals, '0')}`
}

/** The space for machines: what is offered, where, at what price, and its rating only where there are reviews. */
export function structuredData(facts: HeadFacts, type: string) {
  return [productOf(facts, type), placeOf(facts), pageOf(facts)]
}

/** A product has no language: the page about it has. */
function pageOf({ url, name, languages }: HeadFacts) {
  return { '@type': 'WebPage', '@id': url, url, name, inLanguage: languages, mainEntity: { '@id': offerId(url) } }
}

function productOf(facts: HeadFacts, type: string) {
  const price = { price: decimalAmount(facts.pricePerDayMinor, facts.currency), priceCurrency: facts.currency }
  return {
    '@type': 'Product',
    '@id': offerId(facts.url),
    name: facts.name,
    description: facts.description,
    category: type,
    url: facts.url,
    ...(facts.images.length > 0 && { image: facts.images }),
    offers: {
      '@type': 'Offer',
      url: facts.url,
      ...price,
      availability: facts.isBookable ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
      availableAtOrFrom: { '@id': placeId(facts) },
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: 'DAY' },
    },
    ...(facts.rating !== null &&
      facts.ratingCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: facts.rating,
          reviewCount: facts.ratingCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  }
}

const offerId = (url: string) => `${url}#offer`
const placeId = (facts: HeadFacts) => `${facts.url}#place`

function placeOf(facts: HeadFacts) {
  return {
    '@type': 'Place',
    '@id': placeId(facts),
    name: facts.name,
    address: {
      '@type': 'PostalAddress',
      addressLocality: facts.city.name,
      addressCountry: facts.city.country,
      ...(facts.address !== null && { streetAddress: facts.address }),
    },
    ...(facts.point && { geo: { '@type': 'GeoCoordinates', ...facts.point } }),
  }
}
