import { expect } from 'vitest'
import { FREELANCERS, type Part, TRADERS } from './market-facts.ts'
import { isFreelancer, stands } from './market-missions.ts'
import type { Market } from './market.ts'
import { type ModelMission, plannedMinutes } from './mission-facts.ts'
import type { Product } from './product.ts'
import { dayLine } from './product-missions.ts'
import { reconfirmationOf } from './stand-in-facts.ts'

/** An event without the sum that it leaves owed. */
export const kindOfEvent = (event: string): string =>
  event.replace(/ (\d+)$/, (_, owed) => (Number(owed) > 0 ? ', owing' : ''))

/**
 * What this person sees of a mission: the place is shown to the retailer, the admin and the freelancer who has agreed
 * to come.
 */
function viewOf(market: Market, part: Part, mission: ModelMission) {
  if (!market.isHere(part)) return 401
  if (!market.canSee(part, mission)) return 404
  const { status, applications, freelancer, retailer } = mission
  const isParty = part === retailer || part === freelancer
  const isCandidate = isFreelancer(part) && !isParty
  const isAgreed = status === 'confirmed' || status === 'completed'
  const canApply = isCandidate && market.canApply(part, mission)
  const isAdmin = part === 'admin'
  const open = [...applications.values()].filter(stands).length
  return {
    status,
    showsAddress: part === retailer || isAdmin || (part === freelancer && isAgreed),
    allowed: market.allowedOnMission(part, mission),
    canApply,
    canWithdraw: canApply && stands(applications.get(part)),
    ...promisesOf(market, part, mission),
    freelancer: isCandidate ? null : freelancer,
    applications: part === retailer || isAdmin ? open : 0,
  }
}

/** What this person sees of what was asked and said, and may still say. */
function promisesOf(market: Market, part: Part, mission: ModelMission) {
  const { freelancer, retailer, invitations, contest } = mission
  const isParty = part === retailer || part === freelancer
  const invitation = isFreelancer(part) ? invitations.get(part) : undefined
  const reconfirmation = isParty || part === 'admin' ? reconfirmationOf(market, mission) : 'none'
  return {
    isInvited: invitation === 'waiting',
    hasDeclinedInvitation: invitation === 'declined',
    canDeclineInvitation: isFreelancer(part) && part !== freelancer && market.mayDeclineInvitation(part, mission),
    reconfirmation,
    canReconfirm: part === freelancer && (reconfirmation === 'asked' || reconfirmation === 'unanswered'),
    canContest: market.mayContest(part, mission),
    canAnswer: part === 'admin' && contest === 'waits',
  }
}

/** Every mission is the model's: in the database, and as everybody sees it, or does not. */
export async function expectSameMissions(market: Market, product: Product): Promise<void> {
  const { missions } = market
  if (missions.length === 0) return
  const expected = missions.map((mission, number) => {
    const {
      days,
      applications,
      invitations,
      payments,
      openedAt: _opened,
      changedAt: _changed,
      confirmedAt: _confirmed,
      ...rest
    } = mission
    return {
      number,
      ...rest,
      minutes: days.reduce((sum, day) => sum + plannedMinutes(day), 0),
      days: days.map(dayLine),
      applications: FREELANCERS.flatMap(part => {
        const found = applications.get(part)
        return found ? [`${part} ${found.state}`] : []
      }),
      invitations: FREELANCERS.flatMap(part => (invitations.has(part) ? [`${part} ${invitations.get(part)}`] : [])),
      payments: payments.map(({ amount, state }) => `${amount} ${state}`),
    }
  })
  expect(await product.missions.readAll()).toEqual(expected)
  // what matters is who must not see it: freelancers read all of them, everybody reads the latest
  const latest = missions.length - 1
  for (const part of [...FREELANCERS, ...TRADERS]) {
    const numbers = isFreelancer(part) ? missions.map((_, number) => number) : [latest]
    const views = await Promise.all(numbers.map(number => product.missions.view(part, number)))
    expect(views).toEqual(numbers.map(number => viewOf(market, part, market.missionAt(number))))
  }
}
