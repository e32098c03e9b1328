import type { Locale } from '../locales.ts'
import type { Currency } from '../money.ts'

/** Bounds of the law that earnings may reach. They are shown as facts: the product withholds nothing and refuses nobody. */
export const LEGAL_FACTS = ['ma_client', 'fr_vat', 'ae_permit'] as const
export type LegalFact = (typeof LEGAL_FACTS)[number]

/** Rules for everybody who works in a country, whatever they earn there. */
export const LEGAL_RULES = ['ma_tax', 'fr_social', 'fr_invoice', 'eu_dac7'] as const
export type LegalRule = (typeof LEGAL_RULES)[number]

export interface LegalSource {
  /** As the law, the circular or the page is cited, in the reader's language. */
  name: Readonly<Record<Locale, string>>
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

/** Work in the Emirates needs a permit; who lets somebody work without one is fined, since the amendment by Federal Decree-Law 9/2024. */
export const AE_PERMIT = {
  country: 'AE',
  currency: 'AED',
  fineMinor: { from: 10_000_000, to: 100_000_000 },
  fineSince: '2024-08-31',
} as const

/** Income tax of a Moroccan auto-entrepreneur, of what came in: of services, and of trade, crafts and industry. */
export const MA_TAX = { servicePercent: 1, tradePercent: 0.5 } as const

/** Social contributions of a French micro-enterprise, of what came in: commercial services (BIC), and professional ones (BNC). */
export const FR_SOCIAL = { year: 2026, servicePercent: 21.2, professionalPercent: 25.6 } as const

const RULES_OF_COUNTRIES: Readonly<Record<string, readonly LegalRule[]>> = {
  MA: ['ma_tax'],
  FR: ['fr_social', 'fr_invoice', 'eu_dac7'],
  BE: ['eu_dac7'],
  LU: ['eu_dac7'],
  ES: ['eu_dac7'],
  PT: ['eu_dac7'],
  IT: ['eu_dac7'],
  DE: ['eu_dac7'],
  NL: ['eu_dac7'],
}

/** The rules of these countries (ISO 3166 codes), each once, in their order. */
export function rulesOf(countries: readonly string[]): LegalRule[] {
  const found = new Set(countries.flatMap(each => RULES_OF_COUNTRIES[each] ?? []))
  return LEGAL_RULES.filter(each => found.has(each))
}

/** The day until which platforms report what was earned in a year (Directive (EU) 2021/514). */
export const dac7Deadline = (year: number): string => `${year + 1}-01-31`

export const LEGAL_SOURCES: Readonly<Record<LegalFact | LegalRule, LegalSource>> = {
  ma_client: {
    name: {
      fr: 'DGI, note circulaire n° 733',
      en: 'DGI, note circulaire n° 733',
      ar: 'المديرية العامة للضرائب، المذكرة الدورية رقم 733',
    },
    since: '2023-01-01',
    url: 'https://www.finances.gov.ma/Publication/dgi/2023/NoteCirculaireN733-2023.pdf',
  },
  fr_vat: {
    name: {
      fr: 'CGI, art. 293 B',
      en: 'CGI, art. 293 B',
      ar: 'المدونة العامة للضرائب الفرنسية، المادة 293 B',
    },
    since: '2025-01-01',
    url: 'https://bdo-actualites.fr/regime-franchise-base-tva-modifications-2025/',
  },
  ae_permit: {
    name: {
      fr: 'Décret-loi fédéral n° 33 de 2021, art. 6 et 60',
      en: 'Federal Decree-Law 33/2021, art. 6 and 60',
      ar: 'المرسوم بقانون اتحادي رقم 33 لسنة 2021، المادتان 6 و60',
    },
    since: '2022-02-02',
    url: 'https://uaelegislation.gov.ae/en/legislations/1541',
  },
  ma_tax: {
    name: {
      fr: 'loi de finances 2019, présentée par Le360',
      en: 'Finance Act 2019, as presented by Le360',
      ar: 'قانون المالية لسنة 2019 كما عرضه موقع Le360',
    },
    since: '2019-01-01',
    url: 'https://fr.le360.ma/economie/nouveau-cadeau-fiscal-pour-les-auto-entrepreneurs-180985',
  },
  fr_social: {
    name: {
      fr: 'Service-Public, cotisations du micro-entrepreneur',
      en: 'Service-Public, contributions of micro-entrepreneurs',
      ar: 'موقع Service-Public، اشتراكات المقاول الصغير',
    },
    since: '2026-01-01',
    url: 'https://entreprendre.service-public.fr/vosdroits/F37353',
  },
  fr_invoice: {
    name: {
      fr: 'Portail Auto-Entrepreneur, facturation électronique',
      en: 'Portail Auto-Entrepreneur, electronic invoices',
      ar: 'بوابة Portail Auto-Entrepreneur، الفوترة الإلكترونية',
    },
    since: '2026-09-01',
    url: 'https://www.portail-autoentrepreneur.fr/academie/gestion-auto-entreprise/facturation/facturation-electronique-2026',
  },
  eu_dac7: {
    name: {
      fr: 'impots.gouv.fr, dispositif DPI-DAC7',
      en: 'impots.gouv.fr, DPI-DAC7',
      ar: 'موقع الضرائب الفرنسي impots.gouv.fr، نظام DPI-DAC7',
    },
    since: '2023-01-01',
    url: 'https://www.impots.gouv.fr/transfert-dinformations-en-application-des-dispositifs-dpi-dac7-plateformes-deconomie-collaborative',
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
