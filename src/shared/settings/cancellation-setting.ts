import { z } from 'zod'
import {
  cancellationDaysMax,
  cancellationStepsMax,
  milderFaults,
  orderFaults,
  percentMax,
} from './cancellation-rules.ts'

const days = 'validation.settings.cancellation.days'
const percent = 'validation.settings.cancellation.percent'
const step = z.object({
  daysLeft: z.int(days).min(0, days).max(cancellationDaysMax, days),
  percent: z.int(percent).min(0, percent).max(percentMax, percent),
})

const table = z
  .array(step)
  .min(1, 'validation.settings.cancellation.empty')
  .max(cancellationStepsMax)
  .superRefine((steps, context) => {
    for (const { index, field, message } of orderFaults(steps)) {
      context.addIssue({ code: 'custom', path: [index, field], message })
    }
  })

/** What each of the three terms asks: the later the more, and none less than a milder one on any day. */
export const cancellationSetting = z
  .object({ flexible: table, moderate: table, strict: table })
  .superRefine((tables, context) => {
    for (const { terms, index, field, message } of milderFaults(tables)) {
      context.addIssue({ code: 'custom', path: [terms, index, field], message })
    }
  })
