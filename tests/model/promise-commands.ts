import { expect } from 'vitest'
import { type Freelancer, FREELANCERS } from './market-facts.ts'
import type { Market } from './market.ts'
import {
  type By,
  chosen,
  isConfirmed,
  needConfirmed,
  needOpen,
  nextHalfHour,
  nothingThere,
  PERFORM_MISSIONS,
  someFreelancer,
  anyone,
  whoIs,
} from './mission-commands.ts'
import type { ModelMission } from './mission-facts.ts'
import { passTime } from './pass-time.ts'
import type { Product } from './product.ts'
import { reconfirmationOf, standInReason } from './stand-in-facts.ts'

/** What is asked and said round missions, as data. */
export type PromiseStep =
  | ({ kind: 'invite'; mission: number; freelancer: Freelancer } & By)
  | ({ kind: 'declineInvitation'; mission: number } & By)
  | ({ kind: 'reconfirm'; mission: number; hoursBefore: number } & By)
  | ({ kind: 'contest'; mission: number } & By)
  | ({ kind: 'answerContest'; mission: number; outcome: 'upheld' | 'rejected' } & By)
  | ({ kind: 'standIn'; mission: number; asked: 'another' | 'who was to come' } & By)

type Kind = PromiseStep['kind']
type PromiseStepOf<K extends Kind> = Extract<PromiseStep, { kind: K }>

/** Whether the step means anything now. */
export const IS_PROMISE_STEP_POSSIBLE: Readonly<Record<Kind, () => boolean>> = {
  invite: () => true,
  declineInvitation: () => true,
  reconfirm: () => true,
  contest: () => true,
  answerContest: () => true,
  standIn: () => true,
}

const isOpen = ({ status }: ModelMission): boolean => status === 'open'
const invitedOf = ({ invitations }: ModelMission): Freelancer | null =>
  [...invitations].find(([, state]) => state === 'waiting')?.[0] ?? null
const isAsked = (market: Market) => (mission: ModelMission) =>
  ['asked', 'unanswered'].includes(reconfirmationOf(market, mission))
const isContestable = (market: Market) => (mission: ModelMission) =>
  mission.freelancer !== null && market.mayContest(mission.freelancer, mission)
const isContested = ({ contest }: ModelMission): boolean => contest === 'waits'
const mayNeedStandIn = (market: Market) => (mission: ModelMission) => standInReason(market, mission) !== null

async function needInvitation(market: Market, product: Product): Promise<void> {
  const freelancer = someFreelancer(market)
  if (!freelancer || market.missions.some(each => isOpen(each) && invitedOf(each) !== null)) return
  await PERFORM_PROMISES.invite({ kind: 'invite', mission: 0, freelancer, ...anyone }, market, product)
}

/** So long before the start of a mission that its freelancer is asked, if they accepted earlier. */
async function needQuestion(hoursBefore: number, market: Market, product: Product): Promise<void> {
  if (market.missions.some(isAsked(market))) return
  await needConfirmed(market, product)
  const left = market.missions.filter(isConfirmed).map(each => market.untilStart(each))
  const longest = Math.max(...left)
  if (longest <= hoursBefore || !Number.isFinite(longest)) return
  const at = nextHalfHour(market.hours + longest - hoursBefore)
  await passTime(at - market.hours, false, market, product)
}

async function needAbsence(market: Market, product: Product): Promise<void> {
  if (market.missions.some(isContestable(market))) return
  const step = { kind: 'act', mission: 0, action: 'report_absence', side: 'retailer', ...anyone } as const
  await PERFORM_MISSIONS.act(step, market, product)
}

async function needContest(market: Market, product: Product): Promise<void> {
  if (market.missions.some(isContested)) return
  await PERFORM_PROMISES.contest({ kind: 'contest', mission: 0, ...anyone }, market, product)
}

async function needGap(market: Market, product: Product): Promise<void> {
  if (market.missions.some(mayNeedStandIn(market))) return
  const step = { kind: 'act', mission: 0, action: 'cancel', side: 'freelancer', ...anyone } as const
  await PERFORM_MISSIONS.act(step, market, product)
}

export const PERFORM_PROMISES: {
  [K in Kind]: (step: PromiseStepOf<K>, market: Market, product: Product) => Promise<string>
} = {
  async invite({ mission: any, freelancer, ...by }, market, product) {
    await needOpen(market, product)
    const number = chosen(market, any, isOpen)
    if (number === undefined) return nothingThere
    const part = whoIs(by, market.missionAt(number).retailer)
    const heard = await product.missions.invite(part, number, freelancer)
    const expected = market.invite(part, number, freelancer)
    expect(heard).toBe(expected)
    return expected
  },
  async declineInvitation({ mission: any, ...by }, market, product) {
    await needInvitation(market, product)
    const number = chosen(market, any, each => isOpen(each) && invitedOf(each) !== null)
    if (number === undefined) return nothingThere
    const part = whoIs(by, invitedOf(market.missionAt(number)))
    const heard = await product.missions.declineInvitation(part, number)
    const expected = market.declineInvitation(part, number)
    expect(heard).toBe(expected)
    return expected
  },
  async reconfirm({ mission: any, hoursBefore, ...by }, market, product) {
    await needQuestion(hoursBefore, market, product)
    const number = chosen(market, any, isAsked(market))
    if (number === undefined) return nothingThere
    const part = whoIs(by, market.missionAt(number).freelancer)
    const heard = await product.missions.reconfirm(part, number)
    const expected = market.reconfirm(part, number)
    expect(heard).toBe(expected)
    return expected
  },
  async contest({ mission: any, ...by }, market, product) {
    await needAbsence(market, product)
    const number = chosen(market, any, isContestable(market))
    if (number === undefined) return nothingThere
    const part = whoIs(by, market.missionAt(number).freelancer)
    const heard = await product.missions.contest(part, number)
    const expected = market.contest(part, number)
    expect(heard).toBe(expected)
    return expected
  },
  async answerContest({ mission: any, outcome, ...by }, market, product) {
    await needContest(market, product)
    const number = chosen(market, any, isContested)
    if (number === undefined) return nothingThere
    const part = whoIs(by, 'admin')
    const heard = await product.missions.answerContest(part, number, outcome)
    const expected = market.answerContest(part, number, outcome)
    expect(heard).toBe(expected)
    return `${outcome} ${expected}`
  },
  async standIn({ mission: any, asked, ...by }, market, product) {
    await needGap(market, product)
    const number = chosen(market, any, mayNeedStandIn(market))
    if (number === undefined) return nothingThere
    const mission = market.missionAt(number)
    const part = whoIs(by, mission.retailer)
    const freelancer =
      FREELANCERS.find(each => (each === mission.freelancer) === (asked === 'who was to come')) ?? 'freelancer'
    const heard = await product.missions.inviteStandIn(part, number, freelancer)
    const expected = market.inviteStandIn(part, number, freelancer)
    expect(heard).toBe(expected)
    return expected
  },
}
