import type { CalendarDays } from './followed-calendars.ts'
import {
  answerHoursMax,
  type Asked,
  type DaysDone,
  daysOf,
  type DaysOfSpace,
  type Action,
  isRetailer,
  type ModelBooking,
  type ModelEvent,
  openPerSpaceMax,
  owedBy,
  type Part,
  REASONS,
  refusalOfDays,
  type Request,
  rulesOf,
  type Status,
} from './market-facts.ts'
import { MarketDays } from './market-days.ts'

/** The market with what hosts and retailers do in it. */
export class MarketBookings extends MarketDays {
  /** Requests that came with a key and were met, to be sent again. */
  readonly keyed: Asked[] = []
  readonly #keys = new Map<string, { body: string; booking: number; answer: string | null }>()

  /** Makes a space a part of another one, or of none. */
  join(part: Part, space: number, shop: number | null): string {
    if (!this.isHere(part)) return '401 not_signed_in'
    if (rulesOf(space).host !== part) return '404 not_found'
    const refusal = shop === null || shop === this.spaceAt(space).shop ? null : this.#refusalOfShop(part, space, shop)
    if (refusal) return refusal
    this.spaceAt(space).shop = shop
    const both = [space, shop]
    for (const event of this.events) if (both.includes(event.space)) this.#recordConflicts(event, both)
    return '200'
  }

  #refusalOfShop(part: Part, space: number, shop: number): string | null {
    if (shop === space) return '409 not_a_shop'
    if (rulesOf(shop).host !== part) return '404 not_found'
    if (this.partsOf(space).length > 0 || this.spaceAt(shop).shop !== null) return '409 not_a_shop'
    const confirmed = (of: number) => this.bookings.filter(each => each.space === of && each.status === 'confirmed')
    const isTaken = (of: number, day: number) =>
      this.spaceAt(of).blocked.has(day) || confirmed(of).some(({ first, last }) => first <= day && day <= last)
    const collide = (one: number, other: number) =>
      confirmed(one).some(({ first, last }) => daysOf(first, last).some(day => isTaken(other, day)))
    return collide(space, shop) || collide(shop, space) ? '409 stays_collide' : null
  }

  #come(booking: ModelBooking, status: Status, reason: string, by?: Part): void {
    const owes = booking.status === 'confirmed' && by === booking.retailer
    if (status === 'cancelled') booking.owed = owes ? owedBy(booking, this.today(booking.space)) : 0
    booking.status = status
    booking.reasons.push(reason)
    if (status === 'cancelled') this.endMissionsOf(booking, reason, by === booking.retailer || reason === 'replaced')
    if (reason === 'replaced' || (status !== 'cancelled' && status !== 'completed')) return
    const change = this.replacementOf(booking)
    if (change?.status === 'pending') this.#come(change, 'cancelled', 'original_ended')
  }

  /** What hangs on a booking ends with it. */
  protected endMissionsOf(_booking: ModelBooking, _reason: string, _isOwed: boolean): void {}

  /** What is asked for in its place, or has taken it. */
  protected replacementOf(booking: ModelBooking): ModelBooking | undefined {
    const number = this.bookings.indexOf(booking)
    return this.bookings.find(({ replaces, status }) => replaces === number && status !== 'cancelled')
  }

  #originalOf({ replaces }: ModelBooking): ModelBooking | undefined {
    return replaces === null ? undefined : this.bookings[replaces]
  }

  #endOverlapped({ space, first, last }: ModelBooking): void {
    for (const each of this.holds(space, first, last, 'pending')) this.#come(each, 'cancelled', 'overlapped')
  }

  /** What is answered, and the number of the booking when there is one. */
  request(part: Part, asked: Request, key: string | undefined): { answer: string; booking?: number } {
    if (!this.isHere(part)) return { answer: '401 not_signed_in' }
    const body = JSON.stringify(asked)
    const first = key === undefined ? undefined : this.#keys.get(`${part} ${key}`)
    if (first && first.body !== body) return { answer: '422 idempotency_key_reused' }
    // as it was answered then, whatever has become of it
    if (first)
      return first.answer === null ? { answer: '409 conflict' } : { answer: first.answer, booking: first.booking }
    const refusal = this.#refusalOf(part, asked)
    if (refusal) return { answer: refusal }
    const number = this.#place(part, asked, null)
    const booking = this.bookings[number] as ModelBooking
    if (key !== undefined) {
      this.#keys.set(`${part} ${key}`, { body, booking: number, answer: `201 ${booking.status}` })
      this.keyed.push({ part, asked, key })
    }
    return { answer: `201 ${booking.status}`, booking: number }
  }

  /** Asks for other days in place of a confirmed booking's, which stands until the answer. */
  changeDays(part: Part, number: number, first: number, last: number): { answer: string; booking?: number } {
    if (!this.isHere(part)) return { answer: '401 not_signed_in' }
    const original = this.bookings[number] as ModelBooking
    const { space } = original
    if (part !== original.retailer) {
      return { answer: part === rulesOf(space).host ? '409 only_retailer_changes' : '404 not_found' }
    }
    if (original.status !== 'confirmed') return { answer: '409 state_changed' }
    if (original.first <= this.today(space)) return { answer: '409 first_day_reached' }
    if (this.replacementOf(original)) return { answer: '409 change_already_asked' }
    if (original.first === first && original.last === last) return { answer: '400 invalid_input' }
    const refusal = this.#refusalOf(part, { space, first, last }, original)
    if (refusal) return { answer: refusal }
    return { answer: '201 pending', booking: this.#place(part, { space, first, last }, number) }
  }

  #place(part: Part, asked: DaysOfSpace, replaces: number | null): number {
    const { space, first, last } = asked
    const { price, terms } = this.spaceAt(space)
    const isSure = this.isAtOnce(space) && replaces === null
    const booking: ModelBooking = {
      retailer: part,
      space,
      first,
      last,
      price,
      replaces,
      total: this.totalOf(asked),
      terms,
      owed: null,
      askedAt: this.hours,
      status: isSure ? 'confirmed' : 'pending',
      reasons: [isSure ? 'instant' : 'requested'],
    }
    if (isSure) this.#endOverlapped(booking)
    return this.bookings.push(booking) - 1
  }

  #refusalOf(part: Part, { space, first, last, shownTotal }: Request, replaced?: ModelBooking): string | null {
    const isInstant = this.isAtOnce(space) && !replaced
    if (!this.isLive(space)) return '404 not_found'
    if (rulesOf(space).host === part) return '409 own_space'
    if (last < first) return '400 invalid_input'
    const days = refusalOfDays({ space, first, last }, this.today(space), isInstant)
    if (days) return `409 ${days}`
    const held = this.holds(space, first, last, 'confirmed', 'completed')
    if (held.some(each => each !== replaced)) return '409 days_taken'
    if (daysOf(first, last).some(day => this.isBlocked(space, day))) return '409 days_blocked'
    if (shownTotal !== undefined && shownTotal !== this.totalOf({ space, first, last })) return '409 price_changed'
    const own = this.bookings.filter(
      each => each.retailer === part && each.status === 'pending' && each.space === space,
    )
    if (own.some(each => each.first === first && each.last === last)) return '409 already_requested'
    return !isInstant && own.length >= openPerSpaceMax ? '409 too_many_requests_open' : null
  }

  answer(part: Part, number: number, action: Action): string {
    if (!this.isHere(part)) return '401 not_signed_in'
    if (action !== 'cancel' && isRetailer(part)) return '403 forbidden'
    if (action === 'admin_cancel' && part !== 'admin') return '403 forbidden'
    const booking = this.bookings[number] as ModelBooking
    const isReadAgain = action === 'accept' && booking.status === 'pending' && rulesOf(booking.space).host === part
    if (isReadAgain) for (const feed of this.feedsOf(booking.space)) this.readWell.set(feed, this.hours)
    if (!this.#sideOf(part, booking)) return '404 not_found'
    if (!this.#mayDo(part, booking, action)) return `409 ${this.#whyNot(part, booking, action)}`
    if (action === 'accept') return this.#accept(booking)
    this.#come(booking, 'cancelled', REASONS[action], action === 'cancel' ? part : undefined)
    return '200 cancelled'
  }

  #mayDo(part: Part, booking: ModelBooking, action: Action): boolean {
    if (action !== 'admin_cancel') return this.allowed(part, booking).includes(action)
    return booking.status === 'pending' || (booking.status === 'confirmed' && this.today(booking.space) < booking.first)
  }

  #whyNot(part: Part, booking: ModelBooking, action: string): string {
    const { space, status, first, retailer } = booking
    if (part === retailer && action !== 'cancel' && action !== 'admin_cancel') return 'only_host_answers'
    if (part !== retailer && action === 'cancel') return 'only_retailer_cancels'
    const isBefore = this.today(space) < first
    const inTimeFrom = action === 'accept' ? 'pending' : 'confirmed'
    if (action !== 'refuse' && status === inTimeFrom && !isBefore) return 'first_day_reached'
    if (action !== 'accept' || status !== 'pending') return 'state_changed'
    if (!this.#areBothHere(booking)) return 'other_party_left'
    return this.#obstacle(booking) ?? 'first_day_reached'
  }

  #accept(booking: ModelBooking): string {
    const original = this.#originalOf(booking)
    if (original) this.#come(original, 'cancelled', 'replaced')
    this.#come(booking, 'confirmed', 'accepted')
    this.#endOverlapped(booking)
    return '200 confirmed'
  }

  #sideOf(part: Part, booking: ModelBooking): 'host' | 'retailer' | null {
    if (part === booking.retailer) return 'retailer'
    return part === 'admin' || part === rulesOf(booking.space).host ? 'host' : null
  }

  /** The buttons that this person sees on it. */
  allowed(part: Part, booking: ModelBooking): string[] {
    const { space, status, first, retailer } = booking
    const isBefore = this.today(space) < first
    if (part === retailer) return status === 'pending' || (status === 'confirmed' && isBefore) ? ['cancel'] : []
    if (status === 'confirmed' && isBefore) return ['host_cancel']
    if (status !== 'pending') return []
    const original = this.#originalOf(booking)
    const canReplace = !original || this.today(space) < original.first
    const canAccept = isBefore && canReplace && this.#areBothHere(booking) && this.#obstacle(booking) === null
    return canAccept ? ['accept', 'refuse'] : ['refuse']
  }

  /** Why a request cannot be accepted, its people and first days aside. */
  #obstacle(booking: ModelBooking): string | null {
    const { space, first, last } = booking
    if (!this.isActive(space)) return 'space_not_live'
    if (daysOf(first, last).some(day => this.isBlocked(space, day))) return 'days_blocked'
    // it was asked for before the two had anything to do with each other
    const original = this.#originalOf(booking)
    return this.holds(space, first, last, 'confirmed').some(each => each !== original) ? 'days_taken' : null
  }

  #areBothHere({ retailer, space }: ModelBooking): boolean {
    return this.isHere(retailer) && this.isHere(rulesOf(space).host)
  }

  /** The calendar is a screen of hosts and admins. */
  #refusalOfDaysChange(part: Part, space: number): string | null {
    return this.isHere(part) && isRetailer(part) ? '403 forbidden' : this.refusalOfChange(part, space)
  }

  /** Pauses the listing, or resumes it, where no admin has taken it down. */
  publish(part: Part, space: number, isPublished: boolean): string {
    const refusal = this.refusalOfChange(part, space)
    if (refusal) return refusal
    const listing = this.spaceAt(space)
    if (this.listingState(space) !== (isPublished ? 'paused' : 'active')) return '409 wrong_state'
    if (listing.sentBack === 'withdrawn') return '409 listing_withdrawn'
    listing.isPublished = isPublished
    return isPublished ? '200 active' : '200 paused'
  }

  /**
   * What is booked, there or at a relative, or over is left as it is; what is blocked already is not reported again.
   */
  block(part: Part, { space, first, last }: DaysOfSpace): DaysDone {
    const refusal = this.#refusalOfDaysChange(part, space)
    if (refusal) return { answer: refusal, done: [] }
    const { blocked } = this.spaceAt(space)
    const [past, toCome] = this.#pastAndToCome(space, first, last)
    const isBooked = (day: number) => this.holds(space, day, day, 'confirmed', 'completed').length > 0
    const done = toCome.filter(day => !isBooked(day) && !blocked.has(day))
    this.spaceAt(space).blocked = new Set([...blocked, ...done])
    return { answer: '200', done, booked: toCome.filter(isBooked), past }
  }

  /** Frees what its host has blocked, and nothing that another calendar or a part takes. */
  release(part: Part, { space, first, last }: DaysOfSpace): DaysDone {
    const refusal = this.#refusalOfDaysChange(part, space)
    if (refusal) return { answer: refusal, done: [] }
    const { blocked } = this.spaceAt(space)
    const done = daysOf(first, last).filter(day => blocked.has(day))
    this.spaceAt(space).blocked = new Set([...blocked].filter(day => !done.includes(day)))
    return { answer: '200', done }
  }

  /** Gives days a price of their own, or takes it from them: for requests from now on. */
  priceDays(part: Part, { space, first, last }: DaysOfSpace, price: number | null): DaysDone {
    const refusal = this.#refusalOfDaysChange(part, space)
    if (refusal) return { answer: refusal, done: [] }
    const [past, done] = this.#pastAndToCome(space, first, last)
    const dayPrices = new Map(this.spaceAt(space).dayPrices)
    for (const day of done) {
      if (price === null) dayPrices.delete(day)
      else dayPrices.set(day, price)
    }
    this.spaceAt(space).dayPrices = dayPrices
    return { answer: '200', done, past }
  }

  #pastAndToCome(space: number, first: number, last: number): [past: number[], toCome: number[]] {
    const today = this.today(space)
    const days = daysOf(first, last)
    return [days.filter(day => day < today), days.filter(day => day >= today)]
  }

  /** Takes the days of a file, even booked ones: a confirmed booking on them is a conflict, never a refusal. */
  import(part: Part, space: number, events: readonly CalendarDays[], isFeed = false): string {
    const refusal = this.refusalOfCalendar(part, space)
    if (refusal) return refusal
    const file = this.files.push(space) - 1
    if (isFeed) this.readWell.set(file, this.hours)
    this.#take(space, file, events)
    return '201'
  }

  /** A feed is read again, and names more days when it answers well. However else it answers, no day becomes free. */
  read(part: Part, feed: number, isWell: boolean, more: readonly CalendarDays[]): string {
    const space = this.files[feed] as number
    const refusal = this.refusalOfChange(part, space)
    if (refusal || !isWell) return refusal ?? '200'
    this.readWell.set(feed, this.hours)
    this.#take(space, feed, more)
    return '200'
  }

  #take(space: number, file: number, events: readonly CalendarDays[]): void {
    // what is over is not read
    for (const each of events.filter(({ last }) => last >= this.today(space) - 1)) {
      const event = { ...each, space, file }
      this.events.push(event)
      this.#recordConflicts(event, this.linkedSpaces(space))
    }
  }

  /** Takes a file away; its days become free unless they are to stay. */
  removeFile(part: Part, file: number, keepsDays: boolean): string {
    if (!this.isHere(part)) return '401 not_signed_in'
    const space = this.files[file] ?? null
    if (space === null || rulesOf(space).host !== part) return '404 not_found'
    this.files[file] = null
    this.readWell.delete(file)
    const brought = this.events.filter(event => event.file === file)
    if (keepsDays) for (const event of brought) event.file = null
    else this.#forget(brought)
    return '204'
  }

  /** Their conflicts go with them. */
  #forget(gone: readonly ModelEvent[]): void {
    this.events = this.events.filter(event => !gone.includes(event))
    for (const each of this.conflicts) if (gone.some(({ uid }) => each.endsWith(` ${uid}`))) this.conflicts.delete(each)
  }

  #recordConflicts({ uid, first, last }: ModelEvent, spaces: readonly (number | null)[]): void {
    for (const [number, booking] of this.bookings.entries()) {
      const meets = booking.first <= last && first <= booking.last
      if (booking.status === 'confirmed' && meets && spaces.includes(booking.space)) {
        this.conflicts.add(`${number} ${uid}`)
      }
    }
  }

  /** The daily job. */
  recordTransitions(): { completed: number; expired: number; suspended: number } {
    const done = { completed: 0, expired: 0, suspended: 0 }
    for (const booking of this.bookings) {
      const today = this.today(booking.space)
      const areBothHere = this.#areBothHere(booking)
      const earliest = Math.min(booking.first, this.#originalOf(booking)?.first ?? booking.first)
      const isLate = earliest <= today || this.hours - booking.askedAt > answerHoursMax
      let reason: keyof typeof done | null = null
      if (booking.status === 'confirmed' && booking.last < today) reason = 'completed'
      if (booking.status === 'pending' && (isLate || !areBothHere)) reason = areBothHere ? 'expired' : 'suspended'
      if (reason === null) continue
      this.#come(booking, reason === 'completed' ? 'completed' : 'cancelled', reason)
      done[reason] += 1
    }
    return done
  }

  delete(part: Part): string {
    if (!this.isHere(part)) return '401 not_signed_in'
    if (part === 'admin') return '409 only_admin'
    for (const booking of this.bookings) {
      if (booking.retailer !== part && rulesOf(booking.space).host !== part) continue
      const isToCome = booking.status === 'confirmed' && this.today(booking.space) < booking.first
      if (booking.status === 'pending' || isToCome) this.#come(booking, 'cancelled', 'deleted', part)
    }
    this.people.set(part, 'deleted')
    // stored answers to others name them
    for (const each of this.#keys.values()) if (this.#isOf(part, each.booking)) each.answer = null
    for (const [space, each] of this.spaces.entries()) if (rulesOf(space).host === part) each.isEnded = true
    // days that were to stay without their file stay with a space that others have booked
    const isBooked = (space: number) => this.bookings.some(booking => booking.space === space)
    this.#forget(
      this.events.filter(({ space, file }) => rulesOf(space).host === part && (file !== null || !isBooked(space))),
    )
    for (const [file, space] of this.files.entries()) {
      if (space === null || rulesOf(space).host !== part) continue
      this.files[file] = null
      this.readWell.delete(file)
    }
    return '204'
  }

  #isOf(part: Part, number: number): boolean {
    const booking = this.bookings[number]
    return booking !== undefined && (booking.retailer === part || rulesOf(booking.space).host === part)
  }
}
