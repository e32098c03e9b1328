import { sql } from 'kysely'
import { decisionLink } from '#server/decisions/decision-key.ts'
import type { AdminSpace } from '#shared/admin/contract.ts'
import type { ReportCase } from '#shared/admin/cases-contract.ts'
import type { AdminUser } from '#shared/admin/users-contract.ts'
import { addDays } from '#shared/days.ts'
import { book } from '../support/listed-space.ts'
import type { TestPlatform } from '../support/platform.ts'
import { day0 } from './followed-calendars.ts'
import type { SpaceAction } from './market.ts'
import type { Part } from './market-facts.ts'
import type { ProductCalls } from './product-calls.ts'

const reasonOf = (action: SpaceAction | 'suspended' | 'lifted') => {
  if (action === 'approved' || action === 'lifted') return {}
  return { reason: action === 'suspended' ? 'fraud' : 'prohibited', facts: 'Deux plaintes.' }
}

/** What the admin does, and what people say against it, over the product's HTTP handler. */
export class ProductModeration {
  readonly #product: ProductCalls
  readonly #base: TestPlatform
  /** Of each decision, review and case, by the model's numbers. */
  readonly #decisionIds: string[] = []
  readonly reviewIds: string[] = []
  readonly #caseIds: string[] = []
  #renames = 0

  constructor(product: ProductCalls, base: TestPlatform) {
    this.#product = product
    this.#base = base
  }

  begin(): void {
    for (const ids of [this.#decisionIds, this.reviewIds, this.#caseIds]) ids.length = 0
  }

  async #answer(key: string, part: Part, body: object, field = 'status'): Promise<string> {
    const { status, json } = await this.#product.call(key, part, body)
    return `${status} ${String((status < 300 ? json[field] : json['code']) ?? '')}`.trim()
  }

  /** The decisions that have come since, in their order. */
  async readNewDecisions(): Promise<void> {
    const { rows } = await sql<{ id: string }>`SELECT id FROM decisions WHERE id <> ALL (${this.#decisionIds}::uuid[])
      ORDER BY id`.execute(this.#base.db.kysely)
    this.#decisionIds.push(...rows.map(({ id }) => id))
  }

  async decideSpace(part: Part, space: number, action: SpaceAction, isStale: boolean): Promise<string> {
    const path = `/api/admin/spaces/${this.#product.spaceIds[space]}`
    const { version } = (await this.#product.call(`GET ${path}`, 'admin')).json as unknown as AdminSpace
    const body = { action, ...reasonOf(action), version: isStale ? '0' : version }
    return this.#answer(`POST ${path}/decisions`, part, body, 'state')
  }

  /** @param days after which a suspension ends by itself; null: until it is lifted */
  async decidePerson(part: Part, person: Part, action: 'suspended' | 'lifted', days: number | null): Promise<string> {
    const path = `/api/admin/users/${this.#product.personId(person)}`
    const { version } = (await this.#product.call(`GET ${path}`, 'admin')).json as unknown as AdminUser
    const body = { action, ...reasonOf(action), ...(days !== null && { days }), version }
    return this.#answer(`POST ${path}/decisions`, part, body)
  }

  /** Each time to another name: one that it has already changes nothing. */
  async rename(part: Part, space: number): Promise<string> {
    this.#renames += 1
    const name = `Boutique ${this.#renames}`
    const path = `/api/host/listings/${this.#product.spaceIds[space]}`
    const { status, json } = await this.#product.call(`GET ${path}`, part)
    if (status !== 200) return `${status} ${String(json['code'])}`
    const saved = await this.#answer(`PATCH ${path}`, part, { name, version: json['version'] })
    return saved.startsWith('200') ? this.#answer(`POST ${path}/application`, part, {}) : saved
  }

  submit(part: Part, space: number): Promise<string> {
    return this.#answer(`POST /api/host/listings/${this.#product.spaceIds[space]}/submission`, part, {})
  }

  /** The booking of weeks ago is written as it would have come about. */
  async review(author: Part, space: number, day: number): Promise<string> {
    const date = addDays(day0, day)
    const spaceId = this.#product.spaceIds[space] ?? ''
    const retailer = this.#product.person(author)
    const stay = { spaceId, retailer, first: date, last: date, status: 'completed' } as const
    const bookingId = await book(this.#base.db.kysely, stay)
    this.#product.bookingIds.push(bookingId)
    const body = { rating: 2, comment: 'La serrure ne fermait pas.' }
    const { status, json } = await this.#product.call(`POST /api/bookings/${bookingId}/review`, author, body)
    this.reviewIds.push(String(json['id']))
    return String(status)
  }

  async report(part: Part, review: number): Promise<string> {
    const subjectId = this.reviewIds[review]
    const answer = await this.#answer('POST /api/reports', part, { subjectId, reason: 'fake' })
    const { rows } = await sql<{ id: string }>`SELECT id FROM report_cases
      WHERE id <> ALL (${this.#caseIds}::uuid[])`.execute(this.#base.db.kysely)
    this.#caseIds.push(...rows.map(({ id }) => id))
    return answer
  }

  /** The admin takes a case that is open on, then does away with the review or with the reports. */
  async answerReports(part: Part, number: number, outcome: 'acted' | 'dismissed'): Promise<string> {
    const path = `/api/admin/reports/${this.#caseIds[number]}`
    const found = (await this.#product.call(`GET ${path}`, 'admin')).json as unknown as ReportCase
    let { version } = found
    if (part === 'admin' && found.allowedActions.includes('assign')) {
      const assigned = await this.#product.call(`POST ${path}/assignment`, part, { isAssigned: true, version })
      version = Number(assigned.json['version'])
    }
    const hiding = { reason: 'fake', facts: '', version }
    return outcome === 'acted'
      ? this.#answer(`POST ${path}/hiding`, part, hiding)
      : this.#answer(`POST ${path}/closing`, part, { outcome, note: 'Rien à redire.', version })
  }

  /** @param hasKey whether it is the link of the mail that is followed */
  async appeal(part: Part, number: number, hasKey: boolean): Promise<string> {
    const id = this.#decisionIds[number] ?? ''
    const key = new URLSearchParams(decisionLink(this.#base.config, id).split('?')[1]).get('key')
    const body = { text: 'Voici pourquoi c’est faux.', ...(hasKey && { keyToken: key }) }
    return this.#answer(`POST /api/decisions/${id}/appeal`, part, body)
  }

  answerAppeal(part: Part, number: number, outcome: 'upheld' | 'rejected'): Promise<string> {
    const body = { outcome, answer: 'Nous avons tout relu.' }
    return this.#answer(`POST /api/admin/appeals/${this.#decisionIds[number]}`, part, body)
  }

  /** What the database has of each decision, and whether the person was notified of it. */
  async readDecisions() {
    const { rows } = await sql<{
      id: string
      about: string
      subjectId: string
      personId: string
      action: string
      by: string | null
      appeal: string | null
      isNotified: boolean
    }>`SELECT d.id, d.subject_type AS about, d.subject_id AS "subjectId", d.person_id AS "personId", d.action,
        d.decided_by AS by, CASE WHEN a.decision_id IS NOT NULL THEN coalesce(a.outcome, 'open') END AS appeal,
        EXISTS (SELECT FROM notifications n WHERE n.user_id = d.person_id AND n.event_key = 'decision:' || d.id) AS "isNotified"
      FROM decisions d LEFT JOIN appeals a ON a.decision_id = d.id`.execute(this.#base.db.kysely)
    return rows
      .map(({ id, ...row }) => ({ number: this.#decisionIds.indexOf(id), ...row }))
      .toSorted((a, b) => a.number - b.number)
  }

  /** The reviews that everybody reads at a space. */
  async readReviews(space: number): Promise<number[]> {
    const { json } = await this.#product.call(`GET /api/spaces/${this.#product.spaceIds[space]}/reviews`, null)
    const reviews = json['reviews'] as { id: string }[]
    return reviews.map(({ id }) => this.reviewIds.indexOf(id)).toSorted((a, b) => a - b)
  }
}
