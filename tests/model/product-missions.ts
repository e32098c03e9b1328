import { sql } from 'kysely'
import { hourMs } from '#shared/durations.ts'
import { addDays } from '#shared/days.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { presenceStepAt } from '#shared/missions/presence.ts'
import { presenceCode, presenceSeed } from '#server/missions/presence-code.ts'
import type { TestPlatform } from '../support/platform.ts'
import { day0 } from './followed-calendars.ts'
import { FREELANCERS, type Freelancer, type Part, PARTS } from './market-facts.ts'
import type { MissionAction, MissionTerms, ModelHours, ModelMission } from './mission-facts.ts'
import type { ProductCalls } from './product-calls.ts'

const dayOf = (day: number): string => addDays(day0, day)
const two = (part: number): string => String(part).padStart(2, '0')
const timeOf = (hour: number): string => `${two(Math.floor(hour))}:${two((hour % 1) * 60)}`

const daysOf = (days: readonly ModelHours[]) =>
  days.map(({ day, start, end, breakMinutes }) => ({
    day: dayOf(day),
    startTime: timeOf(start),
    endTime: timeOf(end),
    breakMinutes,
  }))

const longAgo = '2026-01-01T00:00:00.000Z'

const PATHS: Readonly<Record<MissionAction, string>> = {
  accept: 'acceptance',
  decline: 'refusal',
  cancel: 'cancellation',
  report_absence: 'absence',
}

/** What retailers, freelancers and hosts do about missions, over the product's HTTP handler. */
export class ProductMissions {
  readonly #product: ProductCalls
  readonly #base: TestPlatform
  /** Of each mission, by the model's numbers. */
  readonly ids: string[] = []

  constructor(product: ProductCalls, base: TestPlatform) {
    this.#product = product
    this.#base = base
  }

  begin(): void {
    this.ids.length = 0
  }

  async #answer(key: string, part: Part, body?: object): Promise<string> {
    const { status, json } = await this.#product.call(key, part, body)
    return `${status} ${String((status < 300 ? json['status'] : json['code']) ?? '')}`.trim()
  }

  /** Its pay as it stands then: `200 due 4350`. */
  async #answerOfPay(key: string, part: Part, body?: object): Promise<string> {
    const { status, json } = await this.#product.call(key, part, body)
    if (status !== 200) return `${status} ${String(json['code'])}`
    const { state, amountMinor } = json['payment'] as { state: string; amountMinor: number }
    return `200 ${state} ${amountMinor}`
  }

  #path(number: number, noun: string): string {
    return `/api/missions/${this.ids[number]}/${noun}`
  }

  async propose(part: Part, terms: MissionTerms): Promise<{ answer: string; id?: string }> {
    const { booking, space, freelancer, days, rate, fallback } = terms
    const place =
      booking === null ? { spaceId: this.#product.spaceIds[space] } : { bookingId: this.#product.bookingIds[booking] }
    const { status, json } = await this.#product.call('POST /api/missions', part, {
      ...place,
      ...(freelancer !== null && { freelancerId: this.#product.personId(freelancer) }),
      title: 'Vente en boutique',
      days: daysOf(days),
      hourlyRateMinor: rate,
      currency: 'EUR',
      fallback,
    })
    const word = status < 300 ? json['status'] : json['code']
    return { answer: `${status} ${String(word)}`, ...(status < 300 && { id: String(json['id']) }) }
  }

  async apply(part: Part, number: number, offer: { offered: readonly ModelHours[] | null; isStale: boolean }) {
    const { json } = await this.#product.call(`GET /api/missions/${this.ids[number]}`, part)
    const shown = typeof json['termsVersion'] === 'string' ? json['termsVersion'] : 'not shown'
    return this.#answer(`PUT ${this.#path(number, 'application')}`, part, {
      termsVersion: offer.isStale ? 'others' : shown,
      ...(offer.offered && { offeredDays: daysOf(offer.offered) }),
    })
  }

  withdraw(part: Part, number: number): Promise<string> {
    return this.#answer(`POST ${this.#path(number, 'application/withdrawal')}`, part, {})
  }

  declineApplicant(part: Part, number: number, freelancer: Freelancer): Promise<string> {
    const body = { freelancerId: this.#product.personId(freelancer) }
    return this.#answer(`POST ${this.#path(number, 'application/refusal')}`, part, body)
  }

  async pick(part: Part, number: number, freelancer: Freelancer, isStale: boolean): Promise<string> {
    const freelancerId = this.#product.personId(freelancer)
    const { rows } = await sql<{ at: Date }>`SELECT created_at AS at FROM mission_applications
      WHERE mission_id = ${this.ids[number]} AND freelancer_id = ${freelancerId}`.execute(this.#base.db.kysely)
    const seenAt = rows[0] && !isStale ? new Date(rows[0].at).toISOString() : longAgo
    return this.#answer(`POST ${this.#path(number, 'pick')}`, part, { freelancerId, appliedAt: seenAt })
  }

  invite(part: Part, number: number, freelancer: Freelancer): Promise<string> {
    const body = { freelancerId: this.#product.personId(freelancer) }
    return this.#answer(`POST ${this.#path(number, 'invitation')}`, part, body)
  }

  declineInvitation(part: Part, number: number): Promise<string> {
    return this.#answer(`POST ${this.#path(number, 'invitation/refusal')}`, part, {})
  }

  reconfirm(part: Part, number: number): Promise<string> {
    return this.#answer(`POST ${this.#path(number, 'reconfirmation')}`, part, {})
  }

  contest(part: Part, number: number): Promise<string> {
    return this.#answer(`POST ${this.#path(number, 'absence/contest')}`, part, { text: 'J’étais devant la porte.' })
  }

  answerContest(part: Part, number: number, outcome: 'upheld' | 'rejected'): Promise<string> {
    const key = `POST /api/admin/absence-contests/${this.ids[number]}`
    return this.#answer(key, part, { outcome, answer: 'L’hôte confirme.' })
  }

  async inviteStandIn(part: Part, number: number, freelancer: Freelancer): Promise<string> {
    const body = { freelancerId: this.#product.personId(freelancer) }
    const answer = await this.#answer(`POST ${this.#path(number, 'stand-ins')}`, part, body)
    if (!answer.startsWith('200')) return answer
    const { rows } = await sql<{ id: string }>`SELECT id FROM missions
      WHERE stands_in_for_id = ${this.ids[number]} AND NOT id = ANY (${this.ids}::uuid[])`.execute(this.#base.db.kysely)
    this.ids.push(...rows.map(({ id }) => id))
    return answer
  }

  act(part: Part, number: number, action: MissionAction): Promise<string> {
    return this.#answer(`POST ${this.#path(number, PATHS[action])}`, part, {})
  }

  /** The code that the phone of the person who lets the place would show now. */
  async showPresence(part: Part, number: number, how: 'code' | 'another code' | 'button'): Promise<string> {
    // a run is shorter than the time in which attempts are counted
    await sql`DELETE FROM rate_limits`.execute(this.#base.db.kysely)
    const { config, clock } = this.#base
    const right = presenceCode(presenceSeed(config, this.ids[number] ?? ''), presenceStepAt(clock.now()))
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    const body = { code: { code: right }, 'another code': { code: wrong }, button: {} }[how]
    return this.#answer(`POST ${this.#path(number, 'presence')}`, part, body)
  }

  noteArrival(part: Part, number: number): Promise<string> {
    return this.#answer(`POST ${this.#path(number, 'arrival')}`, part, {})
  }

  claim(part: Part, number: number, day: number, minutes: number): Promise<string> {
    return this.#answerOfPay(`POST ${this.#path(number, 'hours')}`, part, { day: dayOf(day), minutes })
  }

  agree(part: Part, number: number, day: number, minutes: number): Promise<string> {
    return this.#answerOfPay(`POST ${this.#path(number, 'hours/agreement')}`, part, { day: dayOf(day), minutes })
  }

  declarePaid(part: Part, number: number, day: number): Promise<string> {
    return this.#answerOfPay(`POST ${this.#path(number, 'payment')}`, part, { paidOn: dayOf(day), method: 'cash' })
  }

  answerPayment(part: Part, number: number, isReceived: boolean): Promise<string> {
    const noun = isReceived ? 'receipt' : 'dispute'
    const body = isReceived ? {} : { text: 'Rien n’est arrivé.' }
    return this.#answerOfPay(`POST ${this.#path(number, `payment/${noun}`)}`, part, body)
  }

  /** The missions that follow others, whose ids no answer contained. */
  async readFollowUps(missions: readonly ModelMission[]): Promise<void> {
    if (missions.length === this.ids.length) return
    const { rows } = await sql<{ id: string; follows: string }>`SELECT id, follows_id AS follows FROM missions
      WHERE follows_id = ANY (${this.ids}::uuid[]) ORDER BY id`.execute(this.#base.db.kysely)
    const idOf = new Map(rows.map(({ id, follows }) => [follows, id]))
    for (const { follows } of missions.slice(this.ids.length)) {
      this.ids.push(idOf.get(this.ids[follows ?? -1] ?? '') ?? 'nothing followed')
    }
  }

  /** What this person sees of a mission; the answer's status when nothing. */
  async view(part: Part, number: number) {
    const { status, json } = await this.#product.call(`GET /api/missions/${this.ids[number]}`, part)
    if (status !== 200) return status
    const view = json as unknown as MissionView
    return {
      status: view.status,
      showsAddress: view.space.address !== null,
      allowed: view.allowedActions,
      canApply: view.canApply,
      canWithdraw: view.canWithdraw,
      isInvited: view.isInvited,
      hasDeclinedInvitation: view.hasDeclinedInvitation,
      canDeclineInvitation: view.canDeclineInvitation,
      reconfirmation: view.reconfirmation.state,
      canReconfirm: view.canReconfirm,
      canContest: view.absence?.canContest ?? false,
      canAnswer: view.absence?.canAnswer ?? false,
      freelancer: this.#partOf(view.freelancer?.id ?? null),
      applications: view.applications,
    }
  }

  #partOf(id: string | null): Part | null {
    return PARTS.find(part => this.#product.personId(part) === id) ?? null
  }

  #linesOf(found: readonly { part: string; state: string }[]): string[] {
    return FREELANCERS.flatMap(part => {
      const own = found.find(each => each.part === this.#product.personId(part))
      return own ? [`${part} ${own.state}`] : []
    })
  }

  /** What the database has of each mission, in the order of the model's. */
  async readAll() {
    const { rows } = await sql<{
      id: string
      retailer: string
      freelancer: string | null
      space: string
      booking: string | null
      status: string
      rate: number
      minutes: number
      isOpenCall: boolean
      fallback: string
      follows: string | null
      attempt: number
      answerBy: Date | null
      events: string[]
      payments: string[]
      days: string[]
      applications: { part: string; state: string }[]
      invitations: { part: string; state: string }[]
      isReconfirmed: boolean
      contest: string | null
      standsInFor: string | null
    }>`SELECT m.id, m.retailer_id AS retailer, m.freelancer_id AS freelancer, m.space_id AS space, m.booking_id AS booking, m.status,
        m.hourly_rate_minor AS rate, m.total_minutes AS minutes, m.is_open_call AS "isOpenCall", m.fallback, m.follows_id AS follows, m.attempt,
        m.answer_by AS "answerBy", m.reconfirmed_at IS NOT NULL AS "isReconfirmed", m.stands_in_for_id AS "standsInFor",
        (SELECT coalesce(x.outcome, 'waits') FROM absence_contests x WHERE x.mission_id = m.id) AS contest,
        (SELECT coalesce(json_agg(json_build_object('part', i.freelancer_id, 'state',
            CASE WHEN i.declined_at IS NULL THEN 'waiting' ELSE 'declined' END)), '[]')
          FROM mission_invitations i WHERE i.mission_id = m.id) AS invitations,
        (SELECT json_agg(concat_ws(' ', e.status, e.actor_role, e.reason, e.owed_minor) ORDER BY e.id)
          FROM mission_events e WHERE e.mission_id = m.id) AS events,
        (SELECT coalesce(json_agg(concat_ws(' ', p.amount_minor, CASE WHEN p.received_at IS NOT NULL THEN 'received'
            WHEN p.disputed_at IS NOT NULL THEN 'disputed' ELSE 'declared' END) ORDER BY p.declared_at, p.id), '[]')
          FROM mission_payments p WHERE p.mission_id = m.id) AS payments,
        (SELECT json_agg(concat_ws(' ', d.day, to_char(d.start_time, 'HH24:MI'), to_char(d.end_time, 'HH24:MI'), d.break_minutes, d.presence_method,
            d.claimed_by, d.minutes_claimed, d.minutes_agreed, d.agreed_method) ORDER BY d.day)
          FROM mission_days d WHERE d.mission_id = m.id) AS days,
        (SELECT coalesce(json_agg(json_build_object('part', a.freelancer_id, 'state', CASE WHEN a.withdrawn_at IS NOT NULL THEN 'withdrawn'
            WHEN a.declined_at IS NOT NULL THEN 'declined' WHEN a.picked_at IS NOT NULL THEN 'picked' ELSE 'offered' END)), '[]')
          FROM mission_applications a WHERE a.mission_id = m.id) AS applications
      FROM missions m`.execute(this.#base.db.kysely)
    const start = Date.parse(`${day0}T00:00:00Z`)
    return rows
      .map(
        ({
          id,
          retailer,
          freelancer,
          space,
          booking,
          follows,
          standsInFor,
          answerBy,
          applications,
          invitations,
          ...rest
        }) => ({
          number: this.ids.indexOf(id),
          retailer: this.#partOf(retailer),
          freelancer: this.#partOf(freelancer),
          space: this.#product.spaceIds.indexOf(space),
          booking: booking === null ? null : this.#product.bookingIds.indexOf(booking),
          follows: follows === null ? null : this.ids.indexOf(follows),
          answerBy: answerBy === null ? null : (new Date(answerBy).getTime() - start) / hourMs,
          standsInFor: standsInFor === null ? null : this.ids.indexOf(standsInFor),
          applications: this.#linesOf(applications),
          invitations: this.#linesOf(invitations),
          ...rest,
        }),
      )
      .toSorted((a, b) => a.number - b.number)
  }
}

/** A day of a mission as {@link ProductMissions.readAll} reads it. */
export function dayLine(each: ModelMission['days'][number]): string {
  const { claimed, agreed } = each
  const [day] = daysOf([each])
  const facts = [
    day?.day,
    day?.startTime,
    day?.endTime,
    each.breakMinutes,
    each.presence,
    claimed?.by,
    claimed?.minutes,
    agreed?.minutes,
    agreed?.how,
  ]
  return facts.filter(fact => fact !== null && fact !== undefined).join(' ')
}
