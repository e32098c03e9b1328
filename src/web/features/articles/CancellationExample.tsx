import { useSuspenseQuery } from '@tanstack/react-query'
import {
  CANCELLATION_TERMS,
  type CancellationTable,
  owedOnCancellation,
  phasesOf,
} from '#shared/bookings/cancellation-terms.ts'
import { amountInWords, ruleInWords } from '#shared/bookings/terms-words.ts'
import { addDays, type Day, daysInclusive } from '#shared/days.ts'
import { formatDay, formatDayRange, formatMinor } from '#shared/format.ts'
import { cancellationTablesQuery } from '#web/features/bookings/cancellation-query.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { ArticleTable } from './ArticleTable.tsx'

/** The three terms, each with its rule. */
export function CancellationRules() {
  const t = useT('booking-terms')
  const { data: tables } = useSuspenseQuery(cancellationTablesQuery)
  return (
    <ul>
      {CANCELLATION_TERMS.map(terms => (
        <li key={terms}>
          <strong>{t(`name.${terms}`)}</strong> {ruleInWords(tables[terms], t)}
        </li>
      ))}
    </ul>
  )
}

/** A stay as it may be, long enough after its acceptance for every step that terms can have. */
const example = {
  requestedOn: '2027-01-08',
  acceptedOn: '2027-01-10',
  first: '2027-03-15',
  last: '2027-03-19',
  pricePerDayMinor: 45_000,
} as const

const days = daysInclusive(example.first, example.last)
const totalMinor = days * example.pricePerDayMinor

/** A deposit on moderate terms. */
const deposit = { minor: 50_000, paid: '2027-01-12' } as const

const owedOn = (cancellationTable: CancellationTable, today: Day, status: 'pending' | 'confirmed' = 'confirmed') =>
  owedOnCancellation(
    { status, cancellationTable, firstDay: example.first, totalPriceMinor: totalMinor },
    'retailer',
    today,
  )

/** The last days of all steps, in their order: between two of them nothing changes. */
const lastDaysOf = (tables: readonly CancellationTable[]) =>
  [...new Set(tables.flatMap(table => phasesOf(table).map(phase => addDays(example.first, -phase.daysLeft))))].sort()

/** The terms applied to one stay, with the calculation of the server. */
export function CancellationExample() {
  const t = useT('legal')
  const terms = useT('booking-terms')
  const { data: tables } = useSuspenseQuery(cancellationTablesQuery)
  const { locale } = t
  const money = (minor: number) => formatMinor(minor, 'MAD', locale)
  const inWords = (minor: number) => amountInWords(minor, 'MAD', terms)
  const short = (day: Day) => formatDay(day, locale, 'dayMonth')
  const owed = (today: Day, status?: 'pending' | 'confirmed') =>
    CANCELLATION_TERMS.map(each => inWords(owedOn(tables[each], today, status)))
  const lastDays = lastDaysOf(Object.values(tables))
  const rows = [
    [t('example.pending'), ...owed(example.requestedOn, 'pending')],
    ...lastDays.map((last, index) => {
      const before = lastDays[index - 1]
      return [`${short(before ? addDays(before, 1) : example.acceptedOn)} – ${short(last)}`, ...owed(last)]
    }),
    [t('example.stay', { day: example.first }), ...owed(example.first)],
  ]
  return (
    <figure className="rounded-md border border-hairline bg-surface p-5 sm:p-6">
      <figcaption>
        <p className="font-semibold">{t('example.title')}</p>
        <p className="mt-1 text-ink-2">
          {rich(t.parts('example.space', { day: example.requestedOn, dates: formatDayRange(example, locale) }), {
            dates: children => <bdi className="whitespace-nowrap">{children}</bdi>,
          })}
        </p>
        <p className="figures mt-3 flex flex-wrap items-baseline gap-x-3">
          <span className="text-ink-2">{t('example.sum', { days, price: money(example.pricePerDayMinor) })}</span>
          <bdi className="title text-2xl whitespace-nowrap">{money(totalMinor)}</bdi>
        </p>
        <p className="mt-3">{t('example.caption')}</p>
      </figcaption>
      <ArticleTable
        table={{
          caption: t('example.caption'),
          head: [t('example.when'), ...CANCELLATION_TERMS.map(each => terms(`name.${each}`))],
          rows,
        }}
        say={text => text}
      />
      <DepositExample table={tables.moderate} />
    </figure>
  )
}

/** What becomes of a deposit on two days: the last on which the least is owed, and the eve. */
function DepositExample({ table }: { table: CancellationTable }) {
  const t = useT('legal')
  const terms = useT('booking-terms')
  const inWords = (minor: number) => amountInWords(minor, 'MAD', terms)
  const eve = addDays(example.first, -1)
  const first = addDays(example.first, -(phasesOf(table)[0]?.daysLeft ?? 1))
  const sentences = [...new Set([first, eve])].map(day => {
    const owed = owedOn(table, day)
    const difference = inWords(Math.abs(owed - deposit.minor))
    const words = { day, deposit: inWords(deposit.minor), owed: inWords(owed), difference }
    if (owed === 0) return t('example.deposit.free', words)
    if (owed === deposit.minor) return t('example.deposit.same', words)
    return owed < deposit.minor ? t('example.deposit.less', words) : t('example.deposit.more', words)
  })
  return (
    <p className="figures mt-4">
      {[t('example.deposit', { paid: deposit.paid, deposit: inWords(deposit.minor) }), ...sentences].join(' ')}
    </p>
  )
}
