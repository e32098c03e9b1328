import type { EarningsMonth } from '#shared/dashboards/contract.ts'

export interface ChartMonth extends EarningsMonth {
  /** Its first day. */
  first: string
}
