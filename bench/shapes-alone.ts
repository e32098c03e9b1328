import type { Load } from './load/job.ts'
import { runLoad } from './load/run-load.ts'
import type { Running } from './processes.ts'
import { mapShapes, queryText, type Shape, searchShapes } from './searches.ts'

const runs = 200
const warmUpRuns = 20
const longestMs = 120_000

/** Every shape of search by one client, one request after the other, each time with other values. */
export async function shapesAlone(product: Running, today: string): Promise<Map<string, Load>> {
  const found = new Map<string, Load>()
  const measure = async (name: string, shape: Shape, path: string) => {
    const requests = Array.from({ length: runs }, (_, run) => ({
      path: `${path}?${queryText(shape(run))}`,
      headers: { 'accept-language': 'fr' },
    }))
    const load = { port: product.port, requests, connections: 1, milliseconds: longestMs }
    await runLoad({ ...load, requestsMax: warmUpRuns })
    found.set(name, await runLoad({ ...load, requestsMax: runs }))
  }
  for (const [name, shape] of Object.entries(searchShapes(today))) await measure(name, shape, '/api/spaces')
  for (const [name, shape] of Object.entries(mapShapes(today))) await measure(name, shape, '/api/spaces/map')
  return found
}
