import { type Part, rulesOf, SPACES, startPrice } from './market-facts.ts'
import { MarketPromises } from './market-promises.ts'

export type SpaceAction = 'approved' | 'changes_asked' | 'rejected' | 'withdrawn'

/** What the admin has decided, or what has come of a suspension's end or an appeal. */
export interface ModelDecision {
  about: 'space' | 'person' | 'review'
  subject: number | Part
  /** Whom it concerns. */
  person: Part
  action: SpaceAction | 'suspended' | 'lifted' | 'hidden' | 'shown'
  /** Null: a suspension that came to its end. */
  by: 'admin' | null
  appeal: 'open' | 'upheld' | 'rejected' | null
}

interface ModelReview {
  author: Part
  space: number
  isHidden: boolean
}

/** All open reports of a review. */
interface ModelCase {
  review: number
  reporters: Set<Part>
  outcome: 'acted' | 'dismissed' | null
}

const RESTRICTIONS: readonly ModelDecision['action'][] = [
  'changes_asked',
  'rejected',
  'withdrawn',
  'suspended',
  'hidden',
]

export const isRestriction = ({ action }: ModelDecision): boolean => RESTRICTIONS.includes(action)

/** The market with what its admin decides, and what is said against it. */
export class Market extends MarketPromises {
  readonly decisions: ModelDecision[] = []
  readonly reviews: ModelReview[] = []
  readonly cases: ModelCase[] = []
  /** When a suspension ends by itself, in hours. */
  readonly #ends = new Map<Part, number>()

  #decide(decision: Omit<ModelDecision, 'by' | 'appeal'>, by: ModelDecision['by'] = 'admin'): void {
    this.decisions.push({ ...decision, by, appeal: null })
  }

  #refusalOfAdmin(part: Part): string | null {
    if (!this.isHere(part)) return '401 not_signed_in'
    return part === 'admin' ? null : '403 forbidden'
  }

  /** What an admin may decide about a space now. */
  openTo(space: number): SpaceAction[] {
    const { sentBack, isChanged } = this.spaceAt(space)
    const state = this.listingState(space)
    if (sentBack === 'withdrawn') return ['approved']
    if (state === 'pending') return ['approved', 'changes_asked', 'rejected']
    if (state === 'draft') return []
    return isChanged && state === 'active' ? ['approved', 'changes_asked', 'withdrawn'] : ['withdrawn']
  }

  decideSpace(part: Part, space: number, action: SpaceAction, isStale: boolean): string {
    const refusal = this.#refusalOfAdmin(part)
    if (refusal) return refusal
    if (isStale) return '409 state_changed'
    if (!this.openTo(space).includes(action)) return '409 wrong_state'
    this.#applyToSpace(space, action)
    return `201 ${action === 'approved' ? 'active' : action}`
  }

  #applyToSpace(space: number, action: SpaceAction): void {
    const listing = this.spaceAt(space)
    listing.isPublished = action === 'approved'
    listing.isApproved = action === 'approved' || (action === 'withdrawn' && listing.isApproved)
    listing.sentBack = action === 'approved' ? null : action
    listing.isChanged = false
    this.#decide({ about: 'space', subject: space, person: rulesOf(space).host, action })
  }

  /** Its host gives a space another name, at once; an admin looks at it again while it stays on the site. */
  rename(part: Part, space: number): string {
    const refusal = this.refusalOfChange(part, space)
    if (refusal) return refusal
    this.spaceAt(space).isChanged = true
    return '200 active'
  }

  /** Its host publishes a draft, one that an admin has sent back too. */
  submit(part: Part, space: number): string {
    const refusal = this.refusalOfChange(part, space)
    if (refusal) return refusal
    if (this.listingState(space) !== 'draft') return '409 wrong_state'
    Object.assign(this.spaceAt(space), { isPublished: true, sentBack: null })
    return '200 pending'
  }

  /** @param days after which a suspension ends by itself; null: until it is lifted */
  decidePerson(part: Part, person: Part, action: 'suspended' | 'lifted', days: number | null): string {
    const refusal = this.#refusalOfAdmin(part)
    if (refusal) return refusal
    const isFree = action === 'suspended' ? this.isHere(person) : this.people.get(person) === 'suspended'
    if (person === 'admin' || !isFree) return '409 wrong_state'
    if (action === 'lifted') this.#lift(person)
    else {
      this.people.set(person, 'suspended')
      if (days !== null) this.#ends.set(person, this.hours + days * 24)
      this.#decide({ about: 'person', subject: person, person, action })
      super.recordTransitions()
    }
    return '201'
  }

  #lift(person: Part, by: ModelDecision['by'] = 'admin'): void {
    this.people.set(person, 'here')
    this.#ends.delete(person)
    this.#decide({ about: 'person', subject: person, person, action: 'lifted' }, by)
  }

  override delete(part: Part): string {
    const answer = super.delete(part)
    if (answer === '204') {
      this.#ends.delete(part)
      for (const each of this.cases) each.reporters.delete(part)
    }
    return answer
  }

  /** Suspensions whose end has come are lifted, before the rest that a day brings. */
  endSuspensions(): number {
    const ended = [...this.#ends].filter(([, end]) => end <= this.hours)
    for (const [part] of ended) this.#lift(part, null)
    return ended.length
  }

  /** A stay of weeks ago is reviewed by who had the space. */
  review(author: Part, space: number, day: number): void {
    this.bookings.push({
      retailer: author,
      space,
      first: day,
      last: day,
      price: startPrice,
      total: startPrice,
      terms: this.spaceAt(space).terms,
      owed: null,
      askedAt: day * 24,
      status: 'completed',
      replaces: null,
      reasons: ['requested', 'accepted', 'completed'],
    })
    this.reviews.push({ author, space, isHidden: false })
  }

  /** Anybody reports a review that they see: its host always, everybody else on the page of the host. */
  report(part: Part, review: number): string {
    const { author, space, isHidden } = this.reviews[review] as ModelReview
    const { host } = rulesOf(space)
    const hasPage = SPACES.some((rules, index) => rules.host === host && this.isLive(index))
    if (isHidden || (part !== host && !hasPage)) return '404 not_found'
    if (author === part) return '409 own_content'
    const open = this.cases.find(each => each.review === review && each.outcome === null)
    if (open?.reporters.has(part)) return '409 already_reported'
    if (open) open.reporters.add(part)
    else this.cases.push({ review, reporters: new Set([part]), outcome: null })
    return '204'
  }

  answerReports(part: Part, number: number, outcome: 'acted' | 'dismissed'): string {
    const refusal = this.#refusalOfAdmin(part)
    if (refusal) return refusal
    const found = this.cases[number] as ModelCase
    if (found.outcome !== null) return '409 wrong_state'
    found.outcome = outcome
    if (outcome === 'acted') this.#show(found.review, false)
    return '200'
  }

  #show(number: number, isShown: boolean): void {
    const review = this.reviews[number] as ModelReview
    review.isHidden = !isShown
    const action = isShown ? 'shown' : 'hidden'
    this.#decide({ about: 'review', subject: number, person: review.author, action })
  }

  /** It is the last word about its subject, and what it has taken is taken still. */
  isInForce(decision: ModelDecision): boolean {
    const { about, subject, person, action } = decision
    const last = this.decisions.findLast(each => each.about === about && each.subject === subject)
    if (last !== decision || this.people.get(person) === 'deleted') return false
    return about !== 'space' || this.spaceAt(Number(subject)).sentBack === action
  }

  /** @param hasKey whether it is the link of the mail, which opens for anyone who has it */
  appeal(part: Part, number: number, hasKey: boolean): string {
    const decision = this.decisions[number] as ModelDecision
    if (!hasKey && !(part === decision.person && this.isHere(part))) return '404 not_found'
    if (decision.appeal !== null) return '409 already_appealed'
    if (!isRestriction(decision) || !this.isInForce(decision)) return '409 wrong_state'
    decision.appeal = 'open'
    return '201'
  }

  /** The only admin answers what they have decided themselves. */
  answerAppeal(part: Part, number: number, outcome: 'upheld' | 'rejected'): string {
    const refusal = this.#refusalOfAdmin(part)
    if (refusal) return refusal
    const decision = this.decisions[number] as ModelDecision
    if (decision.appeal !== 'open') return '404 not_found'
    decision.appeal = outcome
    if (outcome === 'upheld' && this.isInForce(decision)) this.#undo(decision)
    return '204'
  }

  #undo({ about, subject, person }: ModelDecision): void {
    if (about === 'space') this.#applyToSpace(Number(subject), 'approved')
    else if (about === 'person') this.#lift(person)
    else this.#show(Number(subject), true)
  }
}
