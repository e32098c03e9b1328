import {
  CANCELLATION_TERMS,
  type CancellationStep,
  type CancellationTable,
  type CancellationTables,
  type CancellationTerms,
  percentOwed,
} from '../bookings/cancellation-terms.ts'

export const cancellationStepsMax = 3
export const cancellationDaysMax = 60
export const percentMax = 100

/** What is wrong with a step, as a key of the `validation` catalogue. */
export interface StepFault {
  index: number
  field: keyof CancellationStep
  message: string
}

/** Steps go from the most days left to the fewest, and none asks less than the one before. */
export function orderFaults(table: CancellationTable): StepFault[] {
  return table.flatMap(({ daysLeft, percent }, index) => {
    const before = table[index - 1]
    const faults: StepFault[] = []
    if (before && daysLeft >= before.daysLeft)
      faults.push({ index, field: 'daysLeft', message: 'validation.settings.cancellation.fewerDays' })
    if (before && percent < before.percent)
      faults.push({ index, field: 'percent', message: 'validation.settings.cancellation.less' })
    return faults
  })
}

const isWithin = (value: number, max: number): boolean => Number.isInteger(value) && value >= 0 && value <= max

/** It can stand, whatever the other terms ask. */
export function isTable(table: CancellationTable): boolean {
  const areWithin = table.every(
    step => isWithin(step.daysLeft, cancellationDaysMax) && isWithin(step.percent, percentMax),
  )
  return table.length > 0 && table.length <= cancellationStepsMax && areWithin && orderFaults(table).length === 0
}

/** Terms that ask less than milder ones on some day, at the step that holds on the first such day. */
export function milderFaults(tables: CancellationTables): (StepFault & { terms: CancellationTerms })[] {
  return CANCELLATION_TERMS.flatMap((terms, place) => {
    const milder = CANCELLATION_TERMS[place - 1]
    if (milder === undefined || tables[milder].length === 0) return []
    for (let daysLeft = cancellationDaysMax; daysLeft >= 1; daysLeft -= 1) {
      if (percentOwed(tables[terms], daysLeft) >= percentOwed(tables[milder], daysLeft)) continue
      const index = tables[terms].findIndex(step => daysLeft >= step.daysLeft)
      return [{ terms, index, field: 'percent' as const, message: `validation.settings.cancellation.milder.${milder}` }]
    }
    return []
  })
}
