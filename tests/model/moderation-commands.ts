import { expect } from 'vitest'
import { isRestriction, type Market, type SpaceAction } from './market.ts'
import { type Part, PARTS, rulesOf } from './market-facts.ts'
import type { Product } from './product.ts'

type Somebody = 'its host' | Part

/** What an admin decides, and what people do about it. Decisions, reviews and cases are numbered round those there are. */
export type ModerationStep =
  | { kind: 'decideSpace'; space: number; action: SpaceAction | 'what is open'; part: Part; isStale: boolean }
  | { kind: 'decidePerson'; person: Part; action: 'suspended' | 'lifted'; endsAfter: number | null; part: Part }
  | { kind: 'rename'; space: number; as: Somebody }
  | { kind: 'submit'; space: number; as: Somebody }
  | { kind: 'review'; part: Part; space: number }
  | { kind: 'report'; part: Part; review: number }
  | { kind: 'answerReports'; part: Part; reports: number; outcome: 'acted' | 'dismissed' }
  | { kind: 'appeal'; decision: number; part: Part; as: 'whom it concerns' | 'this person'; hasKey: boolean }
  | { kind: 'answerAppeal'; appeal: number; outcome: 'upheld' | 'rejected'; part: Part }

type Kind = ModerationStep['kind']
export type ModerationStepOf<K extends Kind> = Extract<ModerationStep, { kind: K }>

const whoIs = (as: Somebody, space: number): Part => (as === 'its host' ? rulesOf(space).host : as)

/** Days before day 0 on which reviewed stays were, none twice. */
const firstReviewedDay = -40

/** Those that await an answer come first. */
const appealed = ({ decisions }: Readonly<Market>): number[] =>
  decisions
    .flatMap(({ appeal }, number) => (appeal === null ? [] : [number]))
    .toSorted((a, b) => Number(decisions[b]?.appeal === 'open') - Number(decisions[a]?.appeal === 'open'))

const openFirst = (cases: Readonly<Market>['cases']): number[] =>
  cases
    .map((_, number) => number)
    .toSorted((a, b) => Number(cases[b]?.outcome === null) - Number(cases[a]?.outcome === null))

/** Those in force come first. */
const restrictions = (market: Readonly<Market>): number[] =>
  market.decisions
    .flatMap((each, number) => (isRestriction(each) ? [number] : []))
    .toSorted((a, b) => Number(isOpen(market, b)) - Number(isOpen(market, a)))

const isOpen = (market: Readonly<Market>, number: number): boolean => {
  const decision = market.decisions[number]
  return decision !== undefined && decision.appeal === null && market.isInForce(decision)
}

/** Whether the step means anything now. */
export const IS_MODERATION_STEP_POSSIBLE: {
  [K in Kind]: (step: ModerationStepOf<K>, market: Readonly<Market>) => boolean
} = {
  decideSpace: ({ space }, market) => !market.spaceAt(space).isEnded,
  decidePerson: ({ action }, market) => action === 'suspended' || suspendedOf(market).length > 0,
  rename: ({ space }, market) => !market.spaceAt(space).isEnded && market.isActive(space),
  submit: ({ space }, market) => !market.spaceAt(space).isEnded,
  review: ({ part, space }, market) => !market.spaceAt(space).isEnded && market.isHere(part),
  report: ({ part }, market) => market.isHere(part),
  answerReports: () => true,
  appeal: () => true,
  answerAppeal: () => true,
}

/** Persons who have come back sign in again. */
async function signInAgain(before: readonly Part[], market: Market, product: Product): Promise<void> {
  for (const part of before) if (market.isHere(part)) await product.comeBack(part)
}

export const suspendedOf = (market: Readonly<Market>): Part[] =>
  PARTS.filter(part => market.people.get(part) === 'suspended')

/** What ended with a day: people are back, without their sessions. */
export async function endSuspensions(market: Market, product: Product): Promise<number> {
  const before = suspendedOf(market)
  const ended = market.endSuspensions()
  await product.moderation.readNewDecisions()
  await signInAgain(before, market, product)
  return ended
}

const nothingThere = 'nothing to do it about'

// a run is short: what a step needs first is done with it, by the model's rules too
async function needReview(market: Market, product: Product): Promise<void> {
  const space = market.spaces.findIndex(({ isEnded }) => !isEnded)
  if (market.reviews.length > 0 || space < 0) return
  const part = (['retailer', 'otherRetailer'] as const).find(each => market.isHere(each))
  if (part) await PERFORM_MODERATION.review({ kind: 'review', part, space }, market, product)
}

async function needCase(market: Market, product: Product): Promise<void> {
  if (market.cases.some(({ outcome }) => outcome === null)) return
  await needReview(market, product)
  const number = market.reviews.findIndex(({ isHidden }) => !isHidden)
  if (number < 0) return
  const host = rulesOf(market.reviews[number]?.space ?? 0).host
  const part = market.isHere(host) ? host : 'admin'
  await PERFORM_MODERATION.report({ kind: 'report', part, review: number }, market, product)
}

/** A space that is sent back to its host. */
async function needDraft(market: Market, product: Product): Promise<void> {
  const spaces = [...market.spaces.keys()]
  if (spaces.some(each => !market.spaceAt(each).isEnded && market.listingState(each) === 'draft')) return
  const space = spaces.find(each => market.isLive(each))
  if (space === undefined) return
  await PERFORM_MODERATION.rename({ kind: 'rename', space, as: 'its host' }, market, product)
  const step = { kind: 'decideSpace', space, action: 'changes_asked', part: 'admin', isStale: false } as const
  await PERFORM_MODERATION.decideSpace(step, market, product)
}

/** For every other space only: others are submitted as they are. */
const needsDraft = (space: number): boolean => space % 2 === 0

async function needRestriction(market: Market, product: Product): Promise<void> {
  if (market.decisions.some((_, number) => isOpen(market, number))) return
  const space = market.spaces.findIndex(({ isEnded, sentBack }) => !isEnded && sentBack === null)
  if (space < 0) return
  const step = { kind: 'decideSpace', space, action: 'what is open', part: 'admin', isStale: false } as const
  await PERFORM_MODERATION.decideSpace(step, market, product)
}

async function needAppeal(market: Market, product: Product): Promise<void> {
  if (market.decisions.some(({ appeal }) => appeal === 'open')) return
  const step = { kind: 'appeal', decision: 0, part: 'admin', as: 'whom it concerns', hasKey: true } as const
  await PERFORM_MODERATION.appeal(step, market, product)
}

const RESTRICTED = ['changes_asked', 'rejected', 'withdrawn'] as const

export const PERFORM_MODERATION: {
  [K in Kind]: (step: ModerationStepOf<K>, market: Market, product: Product) => Promise<string>
} = {
  async decideSpace({ space: any, action: wanted, part, isStale }, market, product) {
    const waiting = market.spaces.findIndex((each, index) => !each.isEnded && market.openTo(index).includes('approved'))
    const space = wanted === 'withdrawn' || waiting < 0 ? any : waiting
    const open = market.openTo(space)
    const action = wanted === 'what is open' ? (RESTRICTED.find(each => open.includes(each)) ?? 'approved') : wanted
    const heard = await product.moderation.decideSpace(part, space, action, isStale)
    const expected = market.decideSpace(part, space, action, isStale)
    expect(heard).toBe(expected)
    await product.moderation.readNewDecisions()
    return expected
  },
  async decidePerson({ person: any, action, endsAfter: days, part }, market, product) {
    const person = (action === 'lifted' ? suspendedOf(market)[0] : undefined) ?? any
    const heard = await product.moderation.decidePerson(part, person, action, days)
    const before = suspendedOf(market)
    const expected = market.decidePerson(part, person, action, days)
    expect(heard).toBe(expected)
    if (expected === '201' && action === 'suspended') product.leave(person)
    await signInAgain(before, market, product)
    await product.moderation.readNewDecisions()
    return `${action} ${expected}`
  },
  async rename({ space, as }, market, product) {
    const part = whoIs(as, space)
    const heard = await product.moderation.rename(part, space)
    const expected = market.rename(part, space)
    expect(heard).toBe(expected)
    return expected
  },
  async submit({ space: any, as }, market, product) {
    if (needsDraft(any)) await needDraft(market, product)
    const draft = market.spaces.findIndex((each, index) => !each.isEnded && market.listingState(index) === 'draft')
    const space = draft < 0 ? any : draft
    const part = whoIs(as, space)
    const heard = await product.moderation.submit(part, space)
    const expected = market.submit(part, space)
    expect(heard).toBe(expected)
    return expected
  },
  async review({ part, space }, market, product) {
    const day = firstReviewedDay + market.reviews.length
    expect(await product.moderation.review(part, space, day)).toBe('200')
    market.review(part, space, day)
    return 'written'
  },
  async report({ part, review: any }, market, product) {
    await needReview(market, product)
    if (market.reviews.length === 0) return nothingThere
    const number = any % market.reviews.length
    const heard = await product.moderation.report(part, number)
    const expected = market.report(part, number)
    expect(heard).toBe(expected)
    return expected
  },
  async answerReports({ part, reports: any, outcome }, market, product) {
    await needCase(market, product)
    if (market.cases.length === 0) return nothingThere
    const number = openFirst(market.cases)[any % market.cases.length] ?? 0
    const heard = await product.moderation.answerReports(part, number, outcome)
    const expected = market.answerReports(part, number, outcome)
    expect(heard).toBe(expected)
    await product.moderation.readNewDecisions()
    return `${outcome} ${expected}`
  },
  async appeal({ decision: any, part, as, hasKey }, market, product) {
    await needRestriction(market, product)
    const found = restrictions(market)
    if (found.length === 0) return nothingThere
    const number = found[any % found.length] ?? 0
    const who = as === 'this person' ? part : (market.decisions[number]?.person ?? part)
    const heard = await product.moderation.appeal(who, number, hasKey)
    const expected = market.appeal(who, number, hasKey)
    expect(heard).toBe(expected)
    return `${expected}${hasKey ? ' by its key' : ''}`
  },
  async answerAppeal({ appeal: any, outcome, part }, market, product) {
    await needAppeal(market, product)
    const found = appealed(market)
    if (found.length === 0) return nothingThere
    const number = found[any % found.length] ?? 0
    const heard = await product.moderation.answerAppeal(part, number, outcome)
    const before = suspendedOf(market)
    const decisions = market.decisions.length
    const expected = market.answerAppeal(part, number, outcome)
    expect(heard).toBe(expected)
    await signInAgain(before, market, product)
    await product.moderation.readNewDecisions()
    return `${outcome} ${expected}${market.decisions.length > decisions ? ', undone' : ''}`
  },
}

/** The decisions and the reviews that everybody reads are the model's. */
export async function expectSameModeration(market: Market, product: Product): Promise<void> {
  const subjectId = (about: string, subject: number | Part) => {
    if (typeof subject === 'string') return product.personId(subject)
    return about === 'space' ? product.spaceIds[subject] : product.moderation.reviewIds[subject]
  }
  const expected = market.decisions.map((decision, number) => {
    const { about, subject, person, action, by, appeal } = decision
    const isGone = market.people.get(person) === 'deleted'
    return {
      number,
      about,
      subjectId: subjectId(about, subject),
      personId: product.personId(person),
      action,
      by: by === null ? null : product.personId(by),
      appeal,
      isNotified: isGone ? false : isRestriction(decision) || action === 'lifted',
    }
  })
  // of what gives something back, only some is said at once: an appeal that is upheld says it all
  const isSaid = ({ action, isNotified }: { action: string; isNotified: boolean }) =>
    action === 'approved' || action === 'shown' ? false : isNotified
  const stored = await product.moderation.readDecisions()
  expect(stored.map(row => ({ ...row, isNotified: isSaid(row) }))).toEqual(expected)
  const reviewed = new Set(market.reviews.map(({ space }) => space))
  for (const space of [...reviewed].filter(each => market.isLive(each))) {
    const shown = market.reviews.flatMap((each, number) => (each.space === space && !each.isHidden ? [number] : []))
    expect(await product.moderation.readReviews(space)).toEqual(shown)
  }
}
