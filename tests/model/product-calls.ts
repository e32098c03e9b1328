import type { Viewer } from '#server/http/call.ts'
import type { Part } from './market-facts.ts'

/** What the steps of a part of the product need of it. */
export interface ProductCalls {
  /** Of each space and booking, by the model's numbers. */
  readonly spaceIds: readonly string[]
  readonly bookingIds: string[]
  person: (part: Part) => Viewer
  personId: (part: Part) => string
  call: (
    key: string,
    part: Part | null,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; json: Record<string, unknown> }>
}
