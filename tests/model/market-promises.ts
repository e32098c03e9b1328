import { type Freelancer, type Part } from './market-facts.ts'
import { isFreelancer } from './market-missions.ts'
import { MarketWork } from './market-work.ts'
import { contestHours, type ModelMission, standInsAskedMax } from './mission-facts.ts'
import { daysLeft, reconfirmationOf, standInReason } from './stand-in-facts.ts'

/** The market with what is asked and said round its missions: invitations, whether somebody still comes, stand-ins, contests. */
export class MarketPromises extends MarketWork {
  #refusalOfRetailer(part: Part, mission: ModelMission): string | null {
    return this.refusalOf(part, this.isRetailerNow, mission) ?? (part === mission.retailer ? null : '404 not_found')
  }

  invite(part: Part, number: number, freelancer: Freelancer): string {
    const mission = this.missionAt(number)
    const refusal = this.#refusalOfRetailer(part, mission)
    if (refusal) return refusal
    if (mission.status !== 'open') return '409 state_changed'
    if (!this.isHere(freelancer) || freelancer === part) return '400 invalid_input'
    if (mission.invitations.get(freelancer) === 'declined') return '409 invitation_declined'
    mission.invitations.set(freelancer, 'waiting')
    return '200 open'
  }

  mayDeclineInvitation(part: Freelancer, mission: ModelMission): boolean {
    const application = mission.applications.get(part)
    const isOpen = mission.status === 'open' && this.untilStart(mission) > 0 && part !== mission.retailer
    const mayApplyAnew = application === undefined || application.state === 'withdrawn'
    return isOpen && mission.invitations.get(part) === 'waiting' && mayApplyAnew
  }

  declineInvitation(part: Part, number: number): string {
    const mission = this.missionAt(number)
    const refusal = this.refusalOf(part, isFreelancer, mission)
    if (refusal) return refusal
    if (!isFreelancer(part) || !mission.invitations.has(part)) return '404 not_found'
    if (!this.mayDeclineInvitation(part, mission)) return '409 state_changed'
    mission.invitations.set(part, 'declined')
    return '200 open'
  }

  reconfirm(part: Part, number: number): string {
    const mission = this.missionAt(number)
    const refusal = this.refusalOf(part, isFreelancer, mission)
    if (refusal) return refusal
    if (part !== mission.freelancer) return '404 not_found'
    const state = reconfirmationOf(this, mission)
    if (state === 'none') return '409 state_changed'
    if (state === 'done') return '200 confirmed'
    mission.isReconfirmed = true
    this.closeStandIns(number)
    return '200 confirmed'
  }

  mayContest(part: Part, mission: ModelMission): boolean {
    const isReported = mission.status === 'cancelled' && mission.events.at(-1)?.split(' ')[2] === 'absent'
    const isInTime = this.hours - mission.changedAt <= contestHours
    return isReported && part === mission.freelancer && mission.contest === null && isInTime
  }

  contest(part: Part, number: number): string {
    const mission = this.missionAt(number)
    const refusal = this.refusalOf(part, isFreelancer, mission)
    if (refusal) return refusal
    if (part !== mission.freelancer) return '404 not_found'
    if (!this.mayContest(part, mission)) return '409 state_changed'
    mission.contest = 'waits'
    return '200 cancelled'
  }

  answerContest(part: Part, number: number, outcome: 'upheld' | 'rejected'): string {
    const mission = this.missionAt(number)
    const refusal = this.refusalOf(part, () => false, mission)
    if (refusal) return refusal
    if (mission.contest === null) return '404 not_found'
    if (mission.contest !== 'waits') return '409 state_changed'
    mission.contest = outcome
    return '200 cancelled'
  }

  inviteStandIn(part: Part, number: number, freelancer: Freelancer): string {
    const mission = this.missionAt(number)
    const refusal = this.#refusalOfRetailer(part, mission)
    if (refusal) return refusal
    const { booking, space, rate } = mission
    const isUsable = booking === null ? this.isLive(space) : this.bookings[booking]?.status === 'confirmed'
    if (!this.isGround(space) || !isUsable) return '409 space_not_live'
    const days = daysLeft(this, mission)
    if (standInReason(this, mission) === null) return '409 state_changed'
    const asked = this.missions.filter(({ standsInFor }) => standsInFor === number)
    const isAsked = asked.some(each => each.freelancer === freelancer && each.status !== 'cancelled')
    const isTaken = asked.some(({ status }) => status === 'confirmed' || status === 'completed')
    const isFull = asked.filter(({ status }) => status === 'pending').length >= standInsAskedMax
    if (isAsked || isTaken || isFull || freelancer === mission.freelancer) return '409 state_changed'
    if (!this.isHere(freelancer) || freelancer === part) return '400 invalid_input'
    if (this.isBusy(freelancer, days)) return '409 freelancer_busy'
    const terms = { freelancer, days, booking, space, rate, fallback: 'none' } as const
    const written = this.write(part, terms, 'pending retailer proposed 0')
    this.missionAt(written).standsInFor = number
    return '200'
  }
}
