import fc from 'fast-check'
import { SCHEDULED_JOBS } from '#server/jobs/scheduled-jobs.ts'
import type { Operation } from '#server/http/mount.ts'
import { dayMs } from '#shared/durations.ts'
import type { ApiSite } from '../support/api-site.ts'
import type { TestPlatform } from '../support/platform.ts'
import { anyCommands } from '../model/any-commands.ts'
import { followedCalendars } from '../model/followed-calendars.ts'
import { Market } from '../model/market.ts'
import { Product } from '../model/product.ts'
import { callOf, type FuzzedCall, perform } from '../security/fuzz-calls.ts'
import type { CrowdedWorld } from './crowded-world.ts'
import type { Objects, Part } from './declaration.ts'
import { DECLARED } from './operations.ts'
import { SLOW } from './checked-api.ts'

const seed = 20_261_128
const callsPerOperation = 6
const daysOfJobs = [0, 1, 40]
const marketRuns = 24
const commandsMax = 20

/** Runs every operation as it is meant, and every job on days that follow. */
export async function callEverything(platform: TestPlatform, site: ApiSite, world: CrowdedWorld): Promise<void> {
  // what is there is read before it is changed, and changed before it is taken away
  for (const operation of site.operations.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    await callOperation(platform, site, world, operation)
  }
  await runAllJobs(platform)
}

function rankOf({ key }: Operation): number {
  if (key.startsWith('GET')) return 0
  return /^DELETE|sign-out|sessions|deletion|archiv|merge/.test(key) ? 2 : 1
}

async function callOperation(
  { config }: TestPlatform,
  site: ApiSite,
  world: CrowdedWorld,
  { key, endpoint }: Operation,
): Promise<void> {
  const numRuns = SLOW.test(key) ? 2 : callsPerOperation
  const calls = fc.sample(callOf(world, key, endpoint, ['fitting']), { seed, numRuns })
  for (const [index, call] of calls.entries()) {
    const sent = index % 2 === 0 ? { ...call, ...declaredCall(world, key, index / 2) } : call
    const response = await perform({ site, origin: config.publicUrl }, key, endpoint, sent)
    await response.body?.cancel()
  }
}

/** As the matrix of access declares it: by one of its parties, about an object of theirs. */
function declaredCall({ cast, pools }: CrowdedWorld, key: string, round: number): Partial<FuzzedCall> {
  const { object, parties, body } = DECLARED[key] ?? {}
  const party = parties?.[round % parties.length]
  const idOf = (kind: keyof Objects): string => {
    const own = kind === 'space' ? pools.space.slice(0, 1) : pools[kind].filter(each => isTheirs(each, party))
    return own[round % own.length]?.id ?? pools[kind][0]?.id ?? ''
  }
  const isTheirs = ({ parties: people }: CrowdedWorld['pools']['space'][number], part: Part | undefined) =>
    part === undefined || part === 'admin' || people.includes(cast[part])
  const objects = Object.fromEntries(Object.keys(pools).map(kind => [kind, idOf(kind as keyof Objects)]))
  return {
    ...(party && { as: cast[party] }),
    ...(object && { params: { id: idOf(object) } }),
    ...(body && { body: body(objects as unknown as Objects), asForm: false }),
  }
}

async function runAllJobs(platform: TestPlatform): Promise<void> {
  for (const days of daysOfJobs) {
    platform.clock.set(new Date(platform.clock.now() + days * dayMs).toISOString())
    for (const { run } of SCHEDULED_JOBS) await run(platform)
  }
}

/** Lets the people of the model act: what becomes of bookings, missions, reports and other calendars takes many steps. */
export async function runMarket(base: TestPlatform): Promise<void> {
  const feeds = await followedCalendars()
  const platform = { ...base, config: { ...base.config, privateCalendarHosts: [feeds.host] } }
  const product = new Product(platform, feeds)
  try {
    await product.prepare()
    for (const commands of fc.sample(anyCommands(new Map(), commandsMax, undefined), { seed, numRuns: marketRuns })) {
      const model = new Market()
      await product.begin(model.hours)
      await fc.asyncModelRun(() => ({ model, real: product }), commands)
      product.forgetLeavers()
    }
  } finally {
    await product.close()
    feeds.close()
  }
}
