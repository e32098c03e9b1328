import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { OnQuery } from '../db/timed-client.ts'
import type { RequestLogEntry } from '../http/request-log.ts'
import type { Metrics } from './metrics.ts'
import { currentRequestId } from '../http/request-scope.ts'

export interface Monitoring {
  onAnswer: (answered: RequestLogEntry) => void
  onQuery: OnQuery
}

const shownTextMax = 1_000

/** Counts what happens where metrics are configured, and writes down what took too long, with its request. */
export function createMonitoring(config: Config, log: Logger, metrics: Metrics | undefined): Monitoring {
  return {
    onAnswer(answered) {
      metrics?.countAnswer(answered)
      const isSlow = answered.milliseconds >= config.slowRequestMs
      if (!isSlow && !log.isLevelEnabled('debug')) return
      const record = { ...answered, milliseconds: Math.round(answered.milliseconds) }
      if (isSlow) log.warn(record, 'slow request')
      else log.debug(record, 'answered')
    },
    onQuery(text, milliseconds) {
      metrics?.countQuery(milliseconds)
      if (milliseconds < config.slowQueryMs) return
      const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, shownTextMax)
      log.warn({ statement, milliseconds: Math.round(milliseconds), requestId: currentRequestId() }, 'slow query')
    },
  }
}
