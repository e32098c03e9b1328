import type { Currency } from '../money.ts'

/** Bounds of the law that earnings may reach. They are shown as facts: the product withholds nothing and refuses nobody. */
export const LEGAL_FACTS = ['ma_client', 'fr_vat', 'ae_permit'] as const
export type LegalFact = (typeof LEGAL_FACTS)[number]

export interface LegalSource {
  /** As the law or the circular is cited. */
  name: string
  /** From when on it is so, yyyy-MM-dd. */
  since: string
  url: string
}

interface Bound {
  country: string
  currency: Currency
  /** From here on both are informed that the bound is near, in minor units. */
  noticeMinor: number
  boundMinor: number
}

/** Services of an auto-entrepreneur to one client within a year: above the bound the client withholds a part of the surplus. */
export const MA_CLIENT = {
  country: 'MA',
  currency: 'MAD',
  noticeMinor: 6_400_000,
  boundMinor: 8_000_000,
  withheldPercent: 30,
} as const satisfies Bound & { withheldPercent: number }

/** Services without VAT (CGI art. 293 B): above the bound until the year's end, above the upper one no more. */
export const FR_VAT = {
  country: 'FR',
  currency: 'EUR',
  noticeMinor: 3_000_000,
  boundMinor: 3_750_000,
  upperMinor: 4_125_000,
} as const satisfies Bound & { upperMinor: number }

/** Work in the Emirates needs a permit. */
export const AE_PERMIT = { country: 'AE' } as const

export const LEGAL_SOURCES: Readonly<Record<LegalFact, LegalSource>> = {
  ma_client: {
    name: 'DGI, note circulaire n° 733',
    since: '2023-01-01',
    url: 'https://www.finances.gov.ma/Publication/dgi/2023/NoteCirculaireN733-2023.pdf',
  },
  fr_vat: {
    name: 'CGI, art. 293 B',
    since: '2025-01-01',
    url: 'https://bdo-actualites.fr/regime-franchise-base-tva-modifications-2025/',
  },
  ae_permit: {
    name: 'Federal Decree-Law 33/2021, art. 6',
    since: '2022-02-02',
    url: 'https://pakobserver.net/uae-work-permit-fee-update-for-pakistani-freelancers/',
  },
}

/** Where a sum lies: nothing is said before the notice. */
export function boundState(amountMinor: number, bound: Bound): 'near' | 'above' | null {
  if (amountMinor > bound.boundMinor) return 'above'
  return amountMinor >= bound.noticeMinor ? 'near' : null
}

/** What a Moroccan client withholds of a year's sum, in minor units: a part of what is above the bound, half a unit up. */
export function withheldMinor(amountMinor: number): number {
  const surplus = Math.max(0, amountMinor - MA_CLIENT.boundMinor)
  return Math.floor((surplus * MA_CLIENT.withheldPercent + 50) / 100)
}
