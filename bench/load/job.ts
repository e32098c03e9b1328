export interface BenchRequest {
  method?: string
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

/** What the generator is to do. Requests are sent in their order, again from the first after the last. */
export interface Job {
  port: number
  requests: readonly BenchRequest[]
  connections: number
  milliseconds: number
  /** Where in the list to begin. */
  firstRequest: number
  /** Ends early when the list must not be used twice. */
  requestsMax: number
  /** Undefined: each connection sends as soon as it has its answer. */
  perSecond?: number
}

/** What came of it. */
export interface Load {
  requests: number
  perSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
  maxMs: number
  bytesPerRequest: number
  statuses: Readonly<Record<number, number>>
}
