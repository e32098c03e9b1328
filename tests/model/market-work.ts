import { type Part, rulesOf } from './market-facts.ts'
import { isFreelancer, MarketMissions } from './market-missions.ts'
import {
  extraMinutesMax,
  hoursOpenHours,
  type MissionSide,
  type ModelMission,
  type ModelMissionDay,
  payFor,
  plannedMinutes,
  presenceEarlyHours,
  type PresenceShown,
} from './mission-facts.ts'
import { standInReason } from './stand-in-facts.ts'

/** The market with the days of its missions: presence, hours and pay. */
export class MarketWork extends MarketMissions {
  #sideOf(part: Part, mission: ModelMission): MissionSide | null {
    if (part === mission.retailer) return 'retailer'
    return part === mission.freelancer ? 'freelancer' : null
  }

  /** The day on which somebody can be there now: from an hour before its start to its end. `isByCode`: counts after the end of the mission too. */
  dayOn(mission: ModelMission, isByCode: boolean): ModelMissionDay | undefined {
    if (mission.status !== 'confirmed' && !(isByCode && mission.status === 'completed')) return undefined
    return mission.days.find(
      ({ day, start, end, presence }) =>
        presence === null &&
        this.hoursUntil(mission, day, start) <= presenceEarlyHours &&
        this.hoursUntil(mission, day, end) > 0,
    )
  }

  #record(mission: ModelMission, how: PresenceShown): boolean {
    const day = this.dayOn(mission, how === 'code')
    if (!day) return false
    day.presence = how
    if (standInReason(this, mission) === null) this.closeStandIns(this.missions.indexOf(mission))
    return true
  }

  showPresence(part: Part, number: number, how: 'code' | 'another code' | 'button'): string {
    const mission = this.missionAt(number)
    const refusal = this.refusalOf(part, isFreelancer, mission)
    if (refusal) return refusal
    if (part !== mission.freelancer) return '404 not_found'
    if (how === 'another code') return '409 wrong_code'
    return this.#record(mission, how) ? `200 ${mission.status}` : '409 state_changed'
  }

  noteArrival(part: Part, number: number): string {
    const mission = this.missionAt(number)
    const refusal = this.refusalOf(part, each => each === 'host' || each === 'otherHost')
    if (refusal) return refusal
    // hosts are shown who comes from yesterday on
    const isListed = (mission.days.at(-1)?.day ?? 0) >= Math.floor(this.hours / 24) - 1
    if (rulesOf(mission.space).host !== part || mission.status !== 'confirmed' || !isListed) return '404 not_found'
    return this.#record(mission, 'host') ? '204' : '409 state_changed'
  }

  /** Until when the hours of a day are open: three days after the end, or after the last word about them. */
  openUntil(mission: ModelMission, { claimed }: ModelMissionDay): number {
    const end = this.hours + this.untilEnd(mission)
    return Math.max(end, claimed?.at ?? end) + hoursOpenHours
  }

  #refusalOfHours(part: Part, mission: ModelMission, day: ModelMissionDay | undefined): string | null {
    const refusal = this.refusalOf(part, () => true, mission)
    if (refusal) return refusal
    if (this.#sideOf(part, mission) === null) return '404 not_found'
    if (!day) return '409 outside_mission'
    const isOpen = mission.status === 'completed' && day.agreed === null && this.hours < this.openUntil(mission, day)
    return isOpen ? null : '409 state_changed'
  }

  /** @param index of the day; beyond the last for a day that it has not */
  claim(part: Part, number: number, index: number, minutes: number): string {
    const mission = this.missionAt(number)
    const day = mission.days[index]
    const refusal = this.#refusalOfHours(part, mission, day)
    const by = this.#sideOf(part, mission)
    if (refusal || !day || !by) return refusal ?? '404 not_found'
    if (day.claimed && day.claimed.by !== by && day.claimed.minutes === minutes) {
      day.agreed = { minutes, how: 'both' }
    } else if (minutes > plannedMinutes(day) + extraMinutesMax) return '400 invalid_input'
    else day.claimed = { minutes, by, at: this.hours }
    return this.#payment(mission)
  }

  agree(part: Part, number: number, index: number, minutes: number): string {
    const mission = this.missionAt(number)
    const day = mission.days[index]
    const refusal = this.#refusalOfHours(part, mission, day)
    if (refusal || !day) return refusal ?? '404 not_found'
    const { claimed } = day
    const isOthers = claimed !== null && claimed.by !== this.#sideOf(part, mission)
    if (!isOthers || claimed.minutes !== minutes) return '409 state_changed'
    day.agreed = { minutes, how: 'both' }
    return this.#payment(mission)
  }

  /** What it makes as it stands: agreed, said or planned minutes, or what a cancellation leaves owed. */
  amountOf(mission: ModelMission): number {
    if (mission.status === 'cancelled') return Number(mission.events.at(-1)?.split(' ').at(-1))
    const worked = mission.days.map(day => day.agreed?.minutes ?? day.claimed?.minutes ?? plannedMinutes(day))
    return payFor(
      worked.reduce((sum, minutes) => sum + minutes, 0),
      mission.rate,
    )
  }

  #payment(mission: ModelMission): string {
    const isOver = mission.status === 'completed' || mission.status === 'cancelled'
    const isDue = mission.status === 'cancelled' || this.isAgreed(mission)
    const state = mission.payments.at(-1)?.state ?? (isOver ? (isDue ? 'due' : 'worked') : 'planned')
    return `200 ${state} ${this.amountOf(mission)}`
  }

  isAgreed(mission: ModelMission): boolean {
    return mission.days.every(({ agreed }) => agreed !== null)
  }

  canDeclare(mission: ModelMission): boolean {
    const isSure = mission.status === 'cancelled' || (mission.status === 'completed' && this.isAgreed(mission))
    const last = mission.payments.at(-1)
    return isSure && this.amountOf(mission) > 0 && (last === undefined || last.state === 'disputed')
  }

  declarePaid(part: Part, number: number, isInFuture: boolean): string {
    const mission = this.missionAt(number)
    const refusal = this.refusalOf(part, this.isRetailerNow, mission)
    if (refusal) return refusal
    if (part !== mission.retailer) return '404 not_found'
    if (isInFuture) return '409 day_in_future'
    if (!this.canDeclare(mission)) return '409 state_changed'
    mission.payments.push({ amount: this.amountOf(mission), state: 'declared' })
    return this.#payment(mission)
  }

  answerPayment(part: Part, number: number, isReceived: boolean): string {
    const mission = this.missionAt(number)
    const refusal = this.refusalOf(part, isFreelancer, mission)
    if (refusal) return refusal
    if (part !== mission.freelancer) return '404 not_found'
    const last = mission.payments.at(-1)
    if (last?.state !== 'declared') return '409 state_changed'
    last.state = isReceived ? 'received' : 'disputed'
    return this.#payment(mission)
  }

  /** The job: three days of silence agree to what was said last, or planned. Answers how many days. */
  agreeBySilence(): number {
    let agreed = 0
    for (const mission of this.missions.filter(({ status }) => status === 'completed')) {
      for (const day of mission.days.filter(each => each.agreed === null)) {
        if (this.hours < this.openUntil(mission, day)) continue
        day.agreed = { minutes: day.claimed?.minutes ?? plannedMinutes(day), how: 'silence' }
        agreed += 1
      }
    }
    return agreed
  }
}
