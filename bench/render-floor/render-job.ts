import type { BenchRequest } from '../load/job.ts'

export interface RenderJob {
  connectionString: string
  requests: readonly BenchRequest[]
}
