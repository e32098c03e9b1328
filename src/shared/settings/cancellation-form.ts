import { CANCELLATION_TERMS, type CancellationTable, type CancellationTerms } from '../bookings/cancellation-terms.ts'
import { type FormFields, textIn } from '../http/form-fields.ts'
import { readNumber } from '../typed-number.ts'
import { cancellationStepsMax } from './cancellation-rules.ts'

/** A row as it is typed; both parts empty: there is no such step. */
export interface TypedStep {
  daysLeft: string
  percent: string
}

export const STEP_FIELDS = ['daysLeft', 'percent'] as const
export type StepField = (typeof STEP_FIELDS)[number]
export type TypedTables = Record<CancellationTerms, TypedStep[]>

/** Each table with all its rows, the unused ones empty. */
export function typedTables(tables: Readonly<Record<CancellationTerms, CancellationTable>>): TypedTables {
  return tablesOf(terms =>
    Array.from({ length: cancellationStepsMax }, (_, index) => {
      const step = tables[terms][index]
      return { daysLeft: String(step?.daysLeft ?? ''), percent: String(step?.percent ?? '') }
    }),
  )
}

/** The names of its fields in a form. */
export const stepName = (terms: CancellationTerms, row: number, field: StepField) => `${terms}.${row}.${field}`

export function tablesInForm(form: FormFields): TypedTables {
  return tablesOf(terms =>
    Array.from({ length: cancellationStepsMax }, (_, row) => ({
      daysLeft: textIn(form, stepName(terms, row, 'daysLeft')),
      percent: textIn(form, stepName(terms, row, 'percent')),
    })),
  )
}

const isUsed = ({ daysLeft, percent }: TypedStep): boolean => daysLeft.trim() !== '' || percent.trim() !== ''

/** As it is sent: the used rows; what is no number is NaN, which the server refuses beside its row. */
export function readTable(steps: readonly TypedStep[]) {
  const number = (text: string) => readNumber(text) ?? Number.NaN
  return steps.filter(isUsed).map(({ daysLeft, percent }) => ({ daysLeft: number(daysLeft), percent: number(percent) }))
}

/** Which of the sent steps a row is; null for one that is not sent. */
export function sentIndex(steps: readonly TypedStep[], row: number): number | null {
  const step = steps[row]
  return step && isUsed(step) ? steps.slice(0, row).filter(isUsed).length : null
}

/** The value of each of the three terms. */
export function tablesOf<T>(value: (terms: CancellationTerms) => T): Record<CancellationTerms, T> {
  return Object.fromEntries(CANCELLATION_TERMS.map(terms => [terms, value(terms)])) as Record<CancellationTerms, T>
}
