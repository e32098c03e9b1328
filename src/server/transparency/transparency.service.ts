import { addDays, addMonths, type Day, dayOf, partsOf, todayIn } from '#shared/days.ts'
import { ANY_ACTIONS } from '#shared/decisions/reasons.ts'
import { type QuarterFigures, type Transparency, publishedCountMin } from '#shared/transparency/contract.ts'
import type { Platform } from '../platform.ts'
import * as figures from './transparency.sql.ts'

const quarterMonths = 3
const quartersAtMost = 5

/** What was decided, reported and appealed against in the last twelve months, and in each quarter that they touch. */
export async function readTransparency({ db, clock }: Platform): Promise<Transparency> {
  const today = todayIn('UTC', clock.now())
  const year = { from: addDays(addMonths(today, -12), 1), to: today }
  const quarters = quartersOf(year)
  const [[ofYear, ...ofQuarters], decided, cited, reasons] = await Promise.all([
    figures.countAnswers(db.read, [year, ...quarters]),
    figures.countDecisions(db.read, year),
    figures.countClauses(db.read, year),
    figures.countReportReasons(db.read, year),
  ])
  return {
    year: {
      ...year,
      ...answersOf(ofYear),
      decisions: decisionsOf(decided),
      clauses: cited.filter(({ count }) => count >= publishedCountMin),
      reportReasons: reasons.filter(({ count }) => count >= publishedCountMin),
    },
    quarters: quarters.map((quarter, index) => ({
      ...quarter,
      ...answersOf(ofQuarters[index]),
      restrictions: published(ofQuarters[index]?.restrictions ?? 0),
    })),
  }
}

/** The quarters with a day of this year, the latest first; the present one to its last day so far. */
function quartersOf({ from, to }: figures.Period): figures.Period[] {
  const { year, month } = partsOf(to)
  const last = dayOf(year, month - ((month - 1) % quarterMonths), 1)
  return Array.from({ length: quartersAtMost }, (_, index) => addMonths(last, -index * quarterMonths))
    .map(first => ({ from: first, to: earlierOf(addDays(addMonths(first, quarterMonths), -1), to) }))
    .filter(quarter => quarter.to >= from)
}

const earlierOf = (a: Day, b: Day): Day => (a < b ? a : b)

/** Null for what is too few to be said. */
const published = (count: number): number | null => (count < publishedCountMin ? null : count)

function answersOf(exact: figures.ExactAnswers | undefined): Pick<QuarterFigures, 'reports' | 'appeals'> {
  if (!exact) throw new Error('A period without its figures')
  const { reports, appeals } = exact
  return {
    reports: {
      received: published(reports.received),
      acted: published(reports.acted),
      dismissed: published(reports.dismissed),
      medianHours: reports.acted + reports.dismissed < publishedCountMin ? null : reports.medianHours,
    },
    appeals: {
      received: published(appeals.received),
      upheld: published(appeals.upheld),
      medianHours: appeals.answered < publishedCountMin ? null : appeals.medianHours,
    },
  }
}

function decisionsOf(counted: Awaited<ReturnType<typeof figures.countDecisions>>): Transparency['year']['decisions'] {
  return ANY_ACTIONS.map(action => {
    const own = counted.filter(each => each.action === action)
    return {
      action,
      count: published(own.reduce((sum, { count }) => sum + count, 0)),
      reasons: own.flatMap(({ reason, count }) => (reason && count >= publishedCountMin ? [{ reason, count }] : [])),
    }
  })
}
