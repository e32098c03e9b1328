import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type Day, parseTypedDay } from './days.ts'
import {
  DAY_STYLES,
  formatArea,
  formatClock,
  formatDay,
  formatDayRange,
  formatInstant,
  formatList,
  formatMetres,
  formatHourlyRate,
  formatMinor,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRating,
  formatRelative,
} from './format.ts'
import { INTL_TAGS, LOCALES } from './locales.ts'
import { CURRENCIES } from './money.ts'

const anyDay = fc.integer({ min: 0, max: 80_000 }).map(offset => addDays('1990-01-01', offset))
const anyLocale = fc.constantFrom(...LOCALES)

/** What the engine writes, with its narrow spaces made the ones Rahba uses. */
function byIntl(locale: 'fr' | 'en', value: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(INTL_TAGS[locale], options).format(value).replaceAll('\u202f', '\u00a0')
}

/** Without the marks around a sum in Arabic. */
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')

describe('money', () => {
  test('is written with its code, groups and a no-break space, in the same digits in all three languages', () => {
    for (const locale of LOCALES) {
      expect(plain(formatMoney({ minor: 125_000, currency: 'MAD' }, locale))).toBe('1\u00a0250\u00a0MAD')
      expect(plain(formatMinor(0, 'EUR', locale))).toBe('0\u00a0EUR')
      expect(plain(formatMinor(123_456_789_00, 'AED', locale))).toBe('123\u00a0456\u00a0789\u00a0AED')
    }
  })

  test('for an hour of work, in euros with their sign', () => {
    const rates = LOCALES.map(locale => formatHourlyRate({ minor: 2_500, currency: 'EUR' }, locale))
    expect(rates).toEqual(['25\u00a0€/h', '€25/h', '25\u00a0€/ساعة'])
    expect(formatHourlyRate({ minor: 1_850, currency: 'EUR' }, 'fr')).toBe('18,50\u00a0€/h')
    expect(formatHourlyRate({ minor: 12_000, currency: 'MAD' }, 'en')).toBe('120\u00a0MAD/h')
  })

  test('keeps its order beside other numbers in Arabic', () => {
    expect(formatMinor(28_000, 'MAD', 'ar')).toBe('\u2068280\u00a0MAD\u2069')
    expect(formatMinor(28_000, 'MAD', 'fr')).toBe('280\u00a0MAD')
  })

  test('has decimals only when it is not whole', () => {
    expect(LOCALES.map(locale => plain(formatMinor(45_050, 'MAD', locale)))).toEqual([
      '450,50\u00a0MAD',
      '450.50\u00a0MAD',
      '450,50\u00a0MAD',
    ])
    expect(formatMinor(45_005, 'MAD', 'fr')).toBe('450,05\u00a0MAD')
    expect(formatMinor(-45_005, 'MAD', 'fr')).toBe('-450,05\u00a0MAD')
    expect(formatMinor(Number.MAX_SAFE_INTEGER, 'MAD', 'en')).toBe('90\u00a0071\u00a0992\u00a0547\u00a0409.91\u00a0MAD')
  })

  test('loses no minor unit', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(...CURRENCIES), anyLocale, (minor, currency, locale) => {
        const [, sign, whole, cents] =
          /^(-?)([\d\u00a0]+)(?:[.,](\d{2}))?\u00a0[A-Z]{3}$/.exec(plain(formatMinor(minor, currency, locale))) ?? []
        expect(BigInt(`${sign}${whole?.replaceAll('\u00a0', '')}${cents ?? '00'}`)).toBe(BigInt(minor))
      }),
    )
  })
})

describe('numbers', () => {
  test('are those of the engine in French and English', () => {
    const values = fc.oneof(
      fc.integer(),
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map(value => value / 100),
    )
    fc.assert(
      fc.property(values, fc.constantFrom('fr', 'en'), (value, locale) => {
        expect(formatNumber(value, locale)).toBe(
          byIntl(locale, value, { maximumFractionDigits: 2, signDisplay: 'negative' }),
        )
      }),
    )
  })

  test('are grouped by spaces in Arabic, as money is', () => {
    expect(formatNumber(1_234_567.5, 'ar')).toBe('1\u00a0234\u00a0567,5')
  })

  test('ratings have one decimal, rounded as written', () => {
    expect(LOCALES.map(locale => formatRating(4.8, locale))).toEqual(['4,8', '4.8', '4,8'])
    expect(formatRating(5, 'fr')).toBe('5,0')
    expect(formatRating(4.35, 'en')).toBe('4.4')
    expect(formatRating(4.25, 'en')).toBe('4.3')
  })

  test('shares are whole percents', () => {
    expect(LOCALES.map(locale => formatPercent(3 / 7, locale))).toEqual(['43\u00a0%', '43%', '43\u00a0%'])
  })

  test('measures carry their unit', () => {
    expect(LOCALES.map(locale => formatArea(28, locale))).toEqual(['28\u00a0m²', '28\u00a0m²', '28\u00a0م²'])
    expect(formatArea(1250, 'fr')).toBe('1\u00a0250\u00a0m²')
    expect(formatMetres(3.2, 'fr', 'height')).toBe('H\u00a03,2\u00a0m')
    expect(formatMetres(3.2, 'en', 'width')).toBe('W\u00a03.2\u00a0m')
    expect(formatMetres(3, 'ar', 'height')).toBe('ارتفاع\u00a03\u00a0م')
    expect(formatMetres(0.85, 'fr')).toBe('0,85\u00a0m')
  })
})

describe('days', () => {
  test('are written in every style', () => {
    const written = (locale: 'fr' | 'en' | 'ar') => DAY_STYLES.map(style => formatDay('2026-11-24', locale, style))
    expect(written('fr')).toEqual([
      '24 nov. 2026',
      '24 novembre 2026',
      'mardi 24 novembre 2026',
      'mar. 24 nov.',
      '24 nov.',
      'novembre 2026',
      '24/11/2026',
    ])
    expect(written('en')).toEqual([
      '24 Nov 2026',
      '24 November 2026',
      'Tuesday 24 November 2026',
      'Tue 24 Nov',
      '24 Nov',
      'November 2026',
      '24/11/2026',
    ])
    expect(written('ar')).toEqual([
      '24 نونبر 2026',
      '24 نونبر 2026',
      'الثلاثاء 24 نونبر 2026',
      'الثلاثاء 24 نونبر',
      '24 نونبر',
      'نونبر 2026',
      '24/11/2026',
    ])
    expect(formatDay('2026-12-01', 'fr', 'long')).toBe('1er décembre 2026')
  })

  test('have the names that the engine gives', () => {
    fc.assert(
      fc.property(anyDay, anyLocale, (day, locale) => {
        const inUtc = (options: Intl.DateTimeFormatOptions) =>
          new Intl.DateTimeFormat(INTL_TAGS[locale], { ...options, timeZone: 'UTC' }).format(
            new Date(`${day}T12:00:00Z`),
          )
        expect(formatDay(day, locale, 'month')).toBe(inUtc({ month: 'long', year: 'numeric' }))
        expect(formatDay(day, locale, 'weekday').startsWith(`${inUtc({ weekday: 'long' })} `)).toBe(true)
      }),
    )
  })

  test('are read back as they are written', () => {
    const styles = fc.constantFrom('short', 'long', 'weekday', 'numeric')
    fc.assert(
      fc.property(anyDay, anyLocale, styles, (day, locale, style) => {
        expect(parseTypedDay(formatDay(day, locale, style), locale)).toBe(day)
      }),
    )
  })

  test('are never shifted by the zone of the machine', () => {
    const before = process.env.TZ
    try {
      for (const zone of [
        'Africa/Casablanca',
        'Pacific/Kiritimati',
        'Pacific/Niue',
        'America/Los_Angeles',
        'Asia/Dubai',
      ]) {
        process.env.TZ = zone
        for (const day of ['2026-09-20', '2026-03-29', '2026-10-25'] satisfies Day[]) {
          expect(formatDay(day, 'fr', 'numeric')).toBe(day.split('-').reverse().join('/'))
        }
      }
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })

  test('of a stay do not repeat month or year', () => {
    expect(formatDayRange({ first: '2026-11-24', last: '2026-11-28' }, 'fr')).toBe('24–28 nov. 2026')
    expect(formatDayRange({ first: '2026-11-24', last: '2026-11-24' }, 'fr')).toBe('24 nov. 2026')
    expect(formatDayRange({ first: '2026-11-28', last: '2026-12-01' }, 'fr')).toBe('28 nov. – 1er déc. 2026')
    expect(formatDayRange({ first: '2026-12-30', last: '2027-01-02' }, 'en')).toBe('30 Dec 2026 – 2 Jan 2027')
    expect(formatDayRange({ first: '2025-11-24', last: '2026-11-28' }, 'en')).toBe('24 Nov 2025 – 28 Nov 2026')
    expect(formatDayRange({ first: '2026-11-01', last: '2026-11-05' }, 'ar')).toBe('1–5 نونبر 2026')
  })
})

describe('moments', () => {
  test('a time of the clock is written as in its language', () => {
    expect(LOCALES.map(locale => formatClock('09:00', locale))).toEqual(['9h00', '9:00', '9:00'])
    expect(formatClock('13:05', 'fr')).toBe('13h05')
  })

  test('are those of the clocks of a zone', () => {
    const moment = '2026-11-24T21:05:00Z'
    expect(formatInstant(moment, 'fr', 'Europe/Paris')).toBe('24 nov. 2026 à 22:05')
    expect(formatInstant(moment, 'en', 'Asia/Dubai')).toBe('25 Nov 2026, 01:05')
    expect(formatInstant(moment, 'ar', 'Africa/Casablanca')).toBe('24 نونبر 2026، 21:05')
    expect(formatInstant(Date.parse(moment), 'fr', 'Europe/Paris', 'time')).toBe('22:05')
    expect(() => formatInstant('yesterday', 'fr', 'UTC')).toThrow('Invalid time value')
  })

  test('are written as long ago, as the specification words it', () => {
    const now = Date.UTC(2026, 10, 21, 12)
    const ago = (minutes: number, locale: 'fr' | 'en' | 'ar' = 'fr') =>
      formatRelative(now - minutes * 60_000, now, locale, 'UTC')
    expect(ago(0.98)).toBe('À l’instant')
    expect(ago(-5)).toBe('À l’instant')
    expect(ago(1)).toBe('Il y a 1min')
    expect(ago(59.9)).toBe('Il y a 59min')
    expect(ago(60)).toBe('Il y a 1h')
    expect(ago(24 * 60 - 1)).toBe('Il y a 23h')
    expect(ago(24 * 60)).toBe('20 nov.')
    expect(ago(365 * 24 * 60)).toBe('21 nov. 2025')
    expect([ago(0, 'en'), ago(5, 'en'), ago(300, 'en')]).toEqual(['Just now', '5min ago', '5h ago'])
    expect([0, 1, 2, 3, 10, 11, 59].map(minutes => ago(minutes, 'ar'))).toEqual([
      'الآن',
      'قبل دقيقة',
      'قبل دقيقتين',
      'قبل 3 دقائق',
      'قبل 10 دقائق',
      'قبل 11 دقيقة',
      'قبل 59 دقيقة',
    ])
    expect([1, 2, 5, 23].map(hours => ago(hours * 60, 'ar'))).toEqual([
      'قبل ساعة',
      'قبل ساعتين',
      'قبل 5 ساعات',
      'قبل 23 ساعة',
    ])
  })
})

test('lists end as sentences do', () => {
  expect(formatList(['Wi-Fi', 'parking', 'caméras'], 'fr')).toBe('Wi-Fi, parking et caméras')
  expect(formatList(['Wi-Fi', 'parking'], 'en')).toBe('Wi-Fi and parking')
  expect(formatList(['واي فاي', 'موقف', 'كاميرات'], 'ar')).toBe('واي فاي وموقف وكاميرات')
  expect(formatList(['Wi-Fi'], 'fr')).toBe('Wi-Fi')
  expect(formatList([], 'fr')).toBe('')
})
