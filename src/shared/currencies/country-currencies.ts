import type { Currency } from '../money.ts'

const EURO_COUNTRIES: ReadonlySet<string> = new Set(
  'AD AT BE BG CY DE EE ES FI FR GP GF GR HR IE IT LT LU LV MC ME MQ MT NL PT RE SI SK SM VA XK YT'.split(' '),
)

/** What a space in a country (ISO 3166) may be priced in; the dirham everywhere. Twin of country_currency() in SQL. */
export function countryCurrencies(country: string | null | undefined): readonly [Currency, ...Currency[]] {
  if (country === 'AE') return ['MAD', 'AED']
  return country && EURO_COUNTRIES.has(country) ? ['MAD', 'EUR'] : ['MAD']
}
