import { expect } from 'vitest'
import type { Market } from './market.ts'
import { endSuspensions } from './moderation-commands.ts'
import type { Product } from './product.ts'

/** Hours pass, and the recurring jobs run where they are said to. */
export async function passTime(hours: number, isUnchanged: boolean, market: Market, product: Product): Promise<string> {
  market.hours += hours
  await product.setClock(market.hours)
  return isUnchanged ? runJobs(market, product) : 'hours passed'
}

async function runJobs(market: Market, product: Product): Promise<string> {
  const counts = await product.runJobs()
  const lifted = await endSuspensions(market, product)
  const ended = market.recordTransitions()
  const missions = { advanced: market.advanceMissions(), agreed: market.agreeBySilence() }
  expect(counts).toEqual({ lifted, ...ended, ...missions })
  await product.missions.readFollowUps(market.missions)
  const kinds = Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? [kind] : []))
  return kinds.length > 0 ? kinds.join(' and ') : 'nothing due'
}
