import { MarketBookings } from './market-bookings.ts'
import { type Freelancer, FREELANCERS, isRetailer, type ModelBooking, type Part, rulesOf } from './market-facts.ts'
import {
  absentHours,
  applicationCountsHours,
  collide,
  askedInARowMax,
  type MissionAction,
  missionAnswerHoursMax,
  type MissionTerms,
  type ModelApplication,
  type ModelHours,
  type ModelMission,
  type ModelMissionDay,
  newMissionDays,
  newPromises,
  owedBefore,
  unfilledHours,
  weeklyHours,
} from './mission-facts.ts'

type Status = ModelMission['status']

export const isFreelancer = (part: Part): part is Freelancer => FREELANCERS.some(each => each === part)

const isRunning = ({ status }: ModelMission): boolean =>
  status === 'open' || status === 'pending' || status === 'confirmed'

export const stands = (application: ModelApplication | undefined): application is ModelApplication =>
  application?.state === 'offered' || application?.state === 'picked'

const firstOf = ({ days }: ModelMission): ModelMissionDay => days[0] as ModelMissionDay
const lastOf = ({ days }: ModelMission): ModelMissionDay => days.at(-1) as ModelMissionDay

/** The market with the missions in its spaces, from proposal to end. */
export class MarketMissions extends MarketBookings {
  readonly missions: ModelMission[] = []

  missionAt(number: number): ModelMission {
    return this.missions[number] as ModelMission
  }

  /** Hours from now to a time of a day at the place, negative once it has come. */
  hoursUntil({ space }: Pick<ModelMission, 'space'>, day: number, time: number): number {
    return day * 24 + time - this.hours - rulesOf(space).zoneHours
  }

  untilStart(mission: ModelMission): number {
    const { day, start } = firstOf(mission)
    return this.hoursUntil(mission, day, start)
  }

  untilEnd(mission: ModelMission): number {
    const { day, end } = lastOf(mission)
    return this.hoursUntil(mission, day, end)
  }

  protected come(mission: ModelMission, status: Status, by: string, reason: string, owed = 0): void {
    Object.assign(mission, { status, answerBy: null, changedAt: this.hours })
    if (status === 'confirmed') mission.confirmedAt = this.hours
    mission.events.push(`${status} ${by} ${reason} ${owed}`)
    if (status === 'open') Object.assign(mission, { openedAt: this.hours, freelancer: null })
  }

  isBusy(part: Part, days: readonly ModelHours[], except?: ModelMission): boolean {
    return this.missions.some(
      each => each !== except && each.freelancer === part && each.status === 'confirmed' && collide(each.days, days),
    )
  }

  /** The parties, freelancers while it is open, everybody who applied, and admins. */
  canSee(part: Part, mission: ModelMission): boolean {
    if (part === 'admin' || part === mission.retailer || part === mission.freelancer) return true
    if (!isFreelancer(part)) return false
    return (
      mission.applications.has(part) ||
      mission.invitations.has(part) ||
      (mission.status === 'open' && this.isHere(mission.retailer))
    )
  }

  /** A person who books a space is a retailer from then on. */
  readonly isRetailerNow = (part: Part): boolean =>
    isRetailer(part) || this.bookings.some(({ retailer }) => retailer === part)

  protected refusalOf(part: Part, who: (part: Part) => boolean, mission?: ModelMission): string | null {
    if (!this.isHere(part)) return '401 not_signed_in'
    if (part !== 'admin' && !who(part)) return '403 forbidden'
    return mission && !this.canSee(part, mission) ? '404 not_found' : null
  }

  propose(part: Part, terms: MissionTerms): { answer: string; mission?: number } {
    const refusal = this.refusalOf(part, this.isRetailerNow) ?? this.#refusalOfTerms(part, terms)
    if (refusal) return { answer: refusal }
    const { freelancer } = terms
    const status = freelancer === null ? 'open' : 'pending'
    const reason = freelancer === null ? 'published' : 'proposed'
    const fallback = freelancer === null ? 'none' : terms.fallback
    const mission = this.write(part, { ...terms, fallback }, `${status} retailer ${reason} 0`)
    return { answer: `201 ${status}`, mission }
  }

  protected write(retailer: Part, terms: MissionTerms, event: string, follows: number | null = null): number {
    const { freelancer, days, booking, space, rate, fallback } = terms
    const mission: ModelMission = {
      retailer,
      freelancer,
      booking,
      space,
      rate,
      fallback,
      days: newMissionDays(days),
      isOpenCall: freelancer === null,
      status: freelancer === null ? 'open' : 'pending',
      follows,
      attempt: follows === null ? 1 : this.missionAt(follows).attempt + 1,
      answerBy: null,
      openedAt: this.hours,
      applications: new Map(),
      payments: [],
      ...newPromises(this.hours),
      events: [event],
    }
    if (freelancer !== null) mission.answerBy = this.#answerBy(mission)
    return this.missions.push(mission) - 1
  }

  #answerBy(mission: ModelMission): number {
    return this.hours + Math.min(missionAnswerHoursMax, this.untilStart(mission) / 2)
  }

  #refusalOfTerms(part: Part, { booking: number, space, freelancer, days }: MissionTerms): string | null {
    const booking = number === null ? null : this.bookings[number]
    if (booking && (booking.retailer !== part || booking.status !== 'confirmed')) return '404 not_found'
    if (!this.isGround(space)) return '404 not_found'
    if (!booking && !this.isLive(space)) return '409 space_not_live'
    const [first, last] = [days[0], days.at(-1)]
    if (!first || !last || this.hoursUntil({ space }, first.day, first.start) <= 0) return '409 day_in_past'
    if (booking && (first.day < booking.first || last.day > booking.last)) return '409 outside_availability'
    if (freelancer === null) return null
    if (!this.isHere(freelancer) || freelancer === part) return '400 invalid_input'
    return this.isBusy(freelancer, days) ? '409 freelancer_busy' : null
  }

  /** A listing that an admin has approved, paused or not. */
  protected isGround(space: number): boolean {
    return !this.spaceAt(space).isEnded && ['active', 'paused'].includes(this.listingState(space))
  }

  apply(part: Part, number: number, offer: { offered: readonly ModelHours[] | null; isStale: boolean }): string {
    const mission = this.missionAt(number)
    const refusal = this.refusalOf(part, isFreelancer, mission)
    if (refusal) return refusal
    if (!isFreelancer(part) || part === mission.retailer) return '404 not_found'
    if (!this.canApply(part, mission) || offer.isStale) return '409 state_changed'
    const days = offer.offered ?? mission.days
    if (days.some(({ day }) => mission.days.every(each => each.day !== day))) return '409 outside_mission'
    if (this.isBusy(part, days)) return '409 freelancer_busy'
    mission.applications.set(part, { state: 'offered', offered: offer.offered, at: this.hours })
    return '200 open'
  }

  canApply(part: Freelancer, mission: ModelMission): boolean {
    return (
      mission.status === 'open' && this.untilStart(mission) > 0 && mission.applications.get(part)?.state !== 'declined'
    )
  }

  withdraw(part: Part, number: number): string {
    const mission = this.missionAt(number)
    const refusal = this.refusalOf(part, isFreelancer, mission)
    if (refusal) return refusal
    const application = isFreelancer(part) ? mission.applications.get(part) : undefined
    if (!application) return '404 not_found'
    if (mission.status !== 'open' || !stands(application)) return '409 state_changed'
    application.state = 'withdrawn'
    return '200 open'
  }

  declineApplicant(part: Part, number: number, freelancer: Freelancer): string {
    const mission = this.missionAt(number)
    const refusal = this.refusalOf(part, this.isRetailerNow, mission)
    if (refusal) return refusal
    if (part !== mission.retailer) return '404 not_found'
    const application = mission.applications.get(freelancer)
    if (mission.status !== 'open' || !stands(application)) return '409 state_changed'
    application.state = 'declined'
    return '200 open'
  }

  /** @param isStale the application was changed after the retailer has seen it */
  pick(part: Part, number: number, freelancer: Freelancer, isStale: boolean): string {
    const mission = this.missionAt(number)
    const refusal = this.refusalOf(part, this.isRetailerNow, mission)
    if (refusal) return refusal
    if (part !== mission.retailer) return '404 not_found'
    const application = mission.applications.get(freelancer)
    const isOpen = mission.status === 'open' && this.untilStart(mission) > 0
    if (!isOpen || !stands(application) || isStale) return '409 state_changed'
    if (!this.isHere(freelancer)) return '409 other_party_left'
    if (this.isBusy(freelancer, application.offered ?? mission.days)) return '409 freelancer_busy'
    application.state = 'picked'
    mission.freelancer = freelancer
    this.come(mission, 'pending', 'retailer', 'picked')
    if (this.hours - application.at > applicationCountsHours) {
      mission.answerBy = this.#answerBy(mission)
      return '200 pending'
    }
    this.#confirm(mission, 'system', 'applied')
    return '200 confirmed'
  }

  /** The hours that were offered are the mission's from now on. */
  #confirm(mission: ModelMission, by: string, reason: string): void {
    const { freelancer, isOpenCall } = mission
    const application = isOpenCall && freelancer !== null ? mission.applications.get(freelancer) : undefined
    if (application?.offered) mission.days = newMissionDays(application.offered)
    this.come(mission, 'confirmed', by, reason)
  }

  /** Requests to stand in for it that are still open end. */
  protected closeStandIns(number: number): void {
    for (const each of this.missions.filter(({ standsInFor }) => standsInFor === number)) {
      if (each.status === 'pending') this.come(each, 'cancelled', 'system', 'unanswered')
    }
  }

  /** The buttons that this person sees on it. */
  allowedOnMission(part: Part, mission: ModelMission): string[] {
    const { status } = mission
    const isBefore = this.untilStart(mission) > 0
    if (part === mission.retailer) {
      if (status === 'open') return isBefore ? ['pick', 'edit', 'cancel'] : ['cancel']
      if (status === 'pending' || (status === 'confirmed' && isBefore)) return ['cancel']
      return status === 'confirmed' && this.#isMissed(mission) ? ['report_absence'] : []
    }
    if (part !== mission.freelancer) return []
    if (status === 'confirmed') return isBefore ? ['cancel'] : []
    if (status !== 'pending') return []
    return isBefore && this.#areAllHere(mission) ? ['accept', 'decline'] : ['decline']
  }

  #isMissed(mission: ModelMission): boolean {
    const { day, end } = firstOf(mission)
    const isOn = this.untilStart(mission) <= -absentHours && this.hoursUntil(mission, day, end) > 0
    return isOn && mission.days.every(({ presence }) => presence === null)
  }

  #areAllHere({ retailer, freelancer }: ModelMission): boolean {
    return this.isHere(retailer) && (freelancer === null || this.isHere(freelancer))
  }

  /** A button is pressed. */
  act(part: Part, number: number, action: MissionAction): string {
    const mission = this.missionAt(number)
    const who = { accept: isFreelancer, decline: isFreelancer, cancel: () => true, report_absence: this.isRetailerNow }[
      action
    ]
    const refusal = this.refusalOf(part, who, mission)
    if (refusal) return refusal
    const { retailer, freelancer, days } = mission
    if (part !== retailer && part !== freelancer) return '404 not_found'
    const isAwaited = action === 'accept' && part === freelancer && mission.status === 'pending'
    if (isAwaited && this.untilStart(mission) > 0 && !this.#areAllHere(mission)) return '409 other_party_left'
    if (!this.allowedOnMission(part, mission).includes(action)) return '409 state_changed'
    if (action === 'decline') return this.#decline(mission)
    if (action === 'accept') {
      const application = mission.applications.get(part as Freelancer)
      const hours = mission.isOpenCall ? (application?.offered ?? days) : days
      if (this.isBusy(part, hours, mission)) return '409 freelancer_busy'
      this.#confirm(mission, 'freelancer', 'accepted')
      if (mission.standsInFor !== null) this.closeStandIns(mission.standsInFor)
      return '200 confirmed'
    }
    const by = part === retailer ? 'retailer' : 'freelancer'
    const owed = action === 'cancel' && by === 'retailer' ? owedBefore(mission, this.untilStart(mission)) : 0
    this.come(mission, 'cancelled', by, action === 'cancel' ? 'withdrawn' : 'absent', owed)
    return '200 cancelled'
  }

  #decline(mission: ModelMission): string {
    const { freelancer, isOpenCall } = mission
    if (!isOpenCall) {
      const goesOn = this.#goesOn(mission)
      this.come(mission, 'rejected', 'freelancer', 'declined')
      if (goesOn) this.#followUp(mission)
      return '200 rejected'
    }
    const application = freelancer === null ? undefined : mission.applications.get(freelancer)
    if (stands(application)) application.state = 'withdrawn'
    this.come(mission, 'open', 'freelancer', 'declined')
    return '200 open'
  }

  /** A proposal that goes on as another mission when it comes to nothing. */
  #goesOn({ status, isOpenCall, fallback, retailer }: ModelMission): boolean {
    return status === 'pending' && !isOpenCall && fallback !== 'none' && this.isHere(retailer)
  }

  #followUp(ended: ModelMission): void {
    const { retailer, space, booking, fallback, days } = ended
    const isUsable = booking === null ? this.isLive(space) : this.bookings[booking]?.status === 'confirmed'
    if (!this.isGround(space) || !isUsable || this.untilStart(ended) <= 1) return
    const freelancer = fallback === 'publish' ? null : this.#nextInRank(ended)
    if (fallback === 'next' && freelancer === null) return
    const event = freelancer === null ? 'open system published 0' : 'pending system proposed 0'
    const terms = { ...ended, freelancer, days, fallback: freelancer === null ? 'none' : fallback } as const
    this.write(retailer, terms, event, this.missions.indexOf(ended))
  }

  /** Both freelancers live where the first host's spaces are, and go nowhere else. */
  #nextInRank(ended: ModelMission): Freelancer | null {
    if (ended.attempt >= askedInARowMax || rulesOf(ended.space).host !== 'host') return null
    const asked = this.#askedBefore(ended)
    const isIn = ({ start, end }: ModelHours) => weeklyHours.start <= start && end <= weeklyHours.end
    const isFree = (part: Freelancer) =>
      part !== ended.retailer && ended.days.every(isIn) && !this.isBusy(part, ended.days)
    return FREELANCERS.find(each => !asked.includes(each) && this.isHere(each) && isFree(each)) ?? null
  }

  #askedBefore({ freelancer, follows }: ModelMission): (Freelancer | null)[] {
    return [freelancer, ...(follows === null ? [] : this.#askedBefore(this.missionAt(follows)))]
  }

  /** Those of a booking that other days replace go on where they lie within these. */
  protected override endMissionsOf(booking: ModelBooking, reason: string, isOwed: boolean): void {
    const number = this.bookings.indexOf(booking)
    const replacement = reason === 'replaced' ? this.replacementOf(booking) : undefined
    for (const mission of this.missions.filter(each => each.booking === number && isRunning(each))) {
      const isWithin = ({ day }: ModelHours) => !!replacement && replacement.first <= day && day <= replacement.last
      if (replacement && mission.days.every(isWithin)) mission.booking = this.bookings.indexOf(replacement)
      else {
        const owed = isOwed ? owedBefore(mission, this.untilStart(mission)) : 0
        this.come(mission, 'cancelled', 'system', 'booking_cancelled', owed)
      }
    }
  }

  override delete(part: Part): string {
    const answer = super.delete(part)
    if (answer !== '204') return answer
    for (const mission of this.missions.filter(each => isRunning(each) && this.#isParty(part, each))) {
      const isToCome = firstOf(mission).day > this.today(mission.space)
      if (mission.status === 'confirmed' && !isToCome) continue
      const isOwn = mission.retailer === part
      const goesOn = !isOwn && this.#goesOn(mission)
      const owed = isOwn ? owedBefore(mission, this.untilStart(mission)) : 0
      this.come(mission, 'cancelled', 'system', 'deleted', owed)
      if (goesOn) this.#followUp(mission)
    }
    if (!isFreelancer(part)) return answer
    for (const mission of this.missions) {
      mission.applications.delete(part)
      mission.invitations.delete(part)
      if (mission.freelancer === part) mission.contest = null
    }
    return answer
  }

  #isParty(part: Part, { retailer, freelancer }: ModelMission): boolean {
    return part === retailer || part === freelancer
  }

  /** The job: what was not answered, not filled, has ended, or is of somebody who is suspended. Answers how many. */
  advanceMissions(): number {
    let advanced = 0
    // what follows from one waits for the next time
    for (const mission of [...this.missions].filter(isRunning)) if (this.#advance(mission)) advanced += 1
    return advanced
  }

  #advance(mission: ModelMission): boolean {
    const { status, isOpenCall, answerBy } = mission
    const toStart = this.untilStart(mission)
    const goesOn = this.#goesOn(mission)
    if (status === 'confirmed' && this.untilEnd(mission) <= 0) this.come(mission, 'completed', 'system', 'ended')
    else if (toStart > 0 && !this.#areAllHere(mission)) this.come(mission, 'cancelled', 'system', 'suspended')
    else if (status === 'open' && toStart <= Math.min(unfilledHours, (toStart + this.hours - mission.openedAt) / 2)) {
      this.come(mission, 'cancelled', 'system', 'unfilled')
    } else if (status === 'pending' && (toStart <= 0 || (answerBy !== null && answerBy <= this.hours))) {
      this.come(mission, isOpenCall ? 'open' : 'cancelled', 'system', 'unanswered')
    } else return false
    if (goesOn && mission.status === 'cancelled') this.#followUp(mission)
    return true
  }
}
