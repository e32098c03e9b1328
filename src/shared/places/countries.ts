import type { Locale } from '../locales.ts'

/** A text in each language of the product. */
export type PlaceNames = Readonly<Record<Locale, string>>

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly names: PlaceNames
  /** ISO 4217, of everyday payments there; which of them a space may be priced in says country-currencies.ts. */
  readonly currency: string
  /** With the plus sign. */
  readonly phonePrefix: string
  /** IANA zone of its cities. */
  readonly timeZone: string
}

/** code | currency | prefix | time zone | French | English | Arabic */
const rows = `
MA | MAD | +212 | Africa/Casablanca | Maroc | Morocco | المغرب
AE | AED | +971 | Asia/Dubai | Émirats arabes unis | United Arab Emirates | الإمارات العربية المتحدة
FR | EUR | +33 | Europe/Paris | France | France | فرنسا
MC | EUR | +377 | Europe/Monaco | Monaco | Monaco | موناكو
BE | EUR | +32 | Europe/Brussels | Belgique | Belgium | بلجيكا
CH | CHF | +41 | Europe/Zurich | Suisse | Switzerland | سويسرا
LU | EUR | +352 | Europe/Luxembourg | Luxembourg | Luxembourg | لوكسمبورغ
ES | EUR | +34 | Europe/Madrid | Espagne | Spain | إسبانيا
PT | EUR | +351 | Europe/Lisbon | Portugal | Portugal | البرتغال
IT | EUR | +39 | Europe/Rome | Italie | Italy | إيطاليا
GB | GBP | +44 | Europe/London | Royaume-Uni | United Kingdom | المملكة المتحدة
DE | EUR | +49 | Europe/Berlin | Allemagne | Germany | ألمانيا
NL | EUR | +31 | Europe/Amsterdam | Pays-Bas | Netherlands | هولندا
DZ | DZD | +213 | Africa/Algiers | Algérie | Algeria | الجزائر
TN | TND | +216 | Africa/Tunis | Tunisie | Tunisia | تونس
EG | EGP | +20 | Africa/Cairo | Égypte | Egypt | مصر
MR | MRU | +222 | Africa/Nouakchott | Mauritanie | Mauritania | موريتانيا
SN | XOF | +221 | Africa/Dakar | Sénégal | Senegal | السنغال
ML | XOF | +223 | Africa/Bamako | Mali | Mali | مالي
CI | XOF | +225 | Africa/Abidjan | Côte d’Ivoire | Côte d’Ivoire | كوت ديفوار
GH | GHS | +233 | Africa/Accra | Ghana | Ghana | غانا
NG | NGN | +234 | Africa/Lagos | Nigeria | Nigeria | نيجيريا
KE | KES | +254 | Africa/Nairobi | Kenya | Kenya | كينيا
`

function readCountry(line: string): Country {
  const [code = '', currency = '', phonePrefix = '', timeZone = '', fr = '', en = '', ar = ''] = line.split(' | ')
  return { code, currency, phonePrefix, timeZone, names: { fr, en, ar } }
}

export const COUNTRIES: readonly Country[] = rows.trim().split('\n').map(readCountry)

const byCode = new Map(COUNTRIES.map(country => [country.code, country]))

/** The country of this ISO code, in capitals; undefined when none of our cities is there. */
export function findCountry(code: string): Country | undefined {
  return byCode.get(code)
}
