import { expect } from 'vitest'
import type { Market } from './market.ts'
import { endSuspensions } from './moderation-commands.ts'
import type { Product } from './product.ts'

/** Hours pass, and the recurring jobs run where they are said to. */
export async function passTime(hours: number, isSettled: boolean, market: Market, product: Product): Promise<string> {
  market.hours += hours
  await product.setClock(market.hours)
  return isSettled ? runJobs(market, product) : 'hours passed'
}

async function runJobs(market: Market, product: Product): Promise<string> {
  const told = await product.runJobs()
  const lifted = await endSuspensions(market, product)
  const settled = market.settle()
  const missions = { advanced: market.advanceMissions(), agreed: market.agreeBySilence() }
  expect(told).toEqual({ lifted, ...settled, ...missions })
  await product.missions.readFollowUps(market.missions)
  const kinds = Object.entries(told).flatMap(([kind, count]) => (count > 0 ? [kind] : []))
  return kinds.length > 0 ? kinds.join(' and ') : 'nothing due'
}
