import type pg from 'pg'
import { PreparingClient } from './preparing-client.ts'

/** Takes each statement that has ended, well or badly: its text, without its values, and how long it took. */
export type OnQuery = (text: string, milliseconds: number) => void

type Callback = (...outcome: unknown[]) => void

/** A client whose statements are timed. What brings its own protocol, such as COPY, is not. */
export function timedClient(onQuery: OnQuery): typeof PreparingClient {
  return class extends PreparingClient {
    override query(...args: never[]): never {
      const [first] = args as unknown[]
      const text = typeof first === 'string' ? first : (first as pg.QueryConfig | undefined)?.text
      if (text === undefined) return super.query(...args)
      const startedAt = performance.now()
      const report = () => onQuery(text, performance.now() - startedAt)
      const last = args.at(-1) as unknown
      if (typeof last === 'function') {
        const callback: Callback = (...outcome) => {
          report()
          ;(last as Callback)(...outcome)
        }
        return super.query(...([...args.slice(0, -1), callback] as never[]))
      }
      const answer = super.query(...args) as Promise<unknown>
      answer.then(report, report)
      return answer as never
    }
  }
}
