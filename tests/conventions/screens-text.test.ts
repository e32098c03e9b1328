import { describe, expect, test } from 'vitest'
import errors from '#shared/messages/errors/en.ts'
import { ERROR_CODES } from '#shared/errors.ts'
import { findLines, sourcesOf } from './sources.ts'

const web = sourcesOf(['src/web'], ['.tsx']).filter(
  ({ path }) => !path.endsWith('.test.tsx') && !path.includes('/screens/dev/'),
)
const styles = sourcesOf(['src/web'], ['.css'])

describe('what people read', () => {
  test('stands in the catalogues, not in the screens', () => {
    // text between two tags on one line, and words in the attributes that are read out
    const between = /<[a-z][^<>{}]*>\s*[A-Za-zÀ-ÿ]{3,}[^<{}]*<\//
    const attributes = /\b(aria-label|title|placeholder|alt)="[^"]*[A-Za-zÀ-ÿ]{3,}[^"]*"/
    expect([...findLines(web, between), ...findLines(web, attributes)]).toEqual([])
  })

  test('has words for every refusal, and no words for refusals that do not exist', () => {
    expect(Object.keys(errors).sort()).toEqual([...ERROR_CODES].sort())
  })

  test('gets its dates, numbers and money from one place', () => {
    const everywhere = sourcesOf(['src'], ['.ts', '.tsx']).filter(
      ({ path }) => !/src\/shared\/(format|days|day-names|money|messages\/icu)\.ts$|\.test\.tsx?$/.test(path),
    )
    expect(
      findLines(
        everywhere,
        /new Intl\.(NumberFormat|DateTimeFormat|RelativeTimeFormat)|\.toLocale(Date|Time)?String\(/,
      ),
    ).toEqual([])
  })

  test('is never shown by window.alert, confirm or prompt', () => {
    expect(findLines(web, /\bwindow\.(alert|confirm|prompt)\(|(^|[^.\w])(alert|confirm|prompt)\(/)).toEqual([])
  })
})

describe('right to left', () => {
  test('is mirrored by logical classes only', () => {
    const physical =
      /["'` ](?:[a-z-]+:)*-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-[lr]|rounded-[tb][lr]|scroll-m[lr]|scroll-p[lr])-(?!to-)[\w[]|["'` ](?:[a-z-]+:)*text-(?:left|right)["'` ]/
    expect(findLines(web, physical)).toEqual([])
  })

  test('and by logical properties only', () => {
    const physical =
      /^\s*(margin|padding|border|inset)?-?(left|right)\s*:|text-align:\s*(left|right)|float:\s*(left|right)/
    expect(findLines(styles, physical)).toEqual([])
  })
})

describe('one word per thing', () => {
  test('a booking is never a reservation or an order in code', () => {
    const code = sourcesOf(['src/server', 'src/web', 'db/migrations'], ['.ts', '.tsx', '.sql'])
    expect(
      findLines(code, /\b(reservation|Reservation|reservations)\b/).filter(line => !/faq|'reservations'/.test(line)),
    ).toEqual([])
  })
})
