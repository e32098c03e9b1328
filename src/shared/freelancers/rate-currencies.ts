import type { Currency } from '../money.ts'

/** In what a freelancer of a country (ISO 3166) may say their rate: euros, as everybody, or the currency of the country. */
export function rateCurrencies(country: string | null): readonly [Currency, ...Currency[]] {
  if (country === 'MA') return ['EUR', 'MAD']
  return country === 'AE' ? ['EUR', 'AED'] : ['EUR']
}
