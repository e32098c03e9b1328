import {
  calendarsPerSpaceMax,
  daysOf,
  type DaysOfSpace,
  type ModelBooking,
  type ModelEvent,
  type ModelSpace,
  newSpaces,
  type Part,
  PARTS,
  rulesOf,
  startHours,
  type Status,
  weekdayOf,
} from './market-facts.ts'

type Preconditions = 'here' | 'suspended' | 'deleted'

/** What there is, and what of it takes a day. */
export class MarketDays {
  hours = startHours
  readonly spaces: ModelSpace[] = newSpaces()
  readonly bookings: ModelBooking[] = []
  /** Of each file or feed with the days of another calendar, the space it was for; null once it is taken away. */
  readonly files: (number | null)[] = []
  /** When each feed was last read well, in hours. */
  readonly readWell = new Map<number, number>()
  events: ModelEvent[] = []
  /** Each a confirmed booking and an event that have met, by their number and uid. */
  readonly conflicts = new Set<string>()
  readonly people = new Map<Part, Preconditions>(PARTS.map(part => [part, 'here']))

  isHere(part: Part): boolean {
    return this.people.get(part) === 'here'
  }

  today(space: number): number {
    return Math.floor((this.hours + rulesOf(space).zoneHours) / 24)
  }

  spaceAt(space: number): ModelSpace {
    return this.spaces[space] as ModelSpace
  }

  /** As its host sees the listing. */
  listingState(space: number): 'active' | 'pending' | 'paused' | 'draft' {
    const { isPublished, isApproved } = this.spaceAt(space)
    if (isApproved) return isPublished ? 'active' : 'paused'
    return isPublished ? 'pending' : 'draft'
  }

  isActive(space: number): boolean {
    return this.listingState(space) === 'active'
  }

  /** Whether the public finds it. */
  isLive(space: number): boolean {
    return this.isActive(space) && !this.spaceAt(space).isEnded && this.isHere(rulesOf(space).host)
  }

  protected partsOf(shop: number): number[] {
    return this.spaces.flatMap((space, index) => (space.shop === shop ? [index] : []))
  }

  /** The spaces whose days are its own too: itself, its shop, its parts. */
  protected linkedSpaces(space: number): number[] {
    const { shop } = this.spaceAt(space)
    return [space, ...(shop === null ? [] : [shop]), ...this.partsOf(space)]
  }

  protected feedsOf(space: number): number[] {
    const linkedSpaces = this.linkedSpaces(space)
    return [...this.readWell.keys()].filter(feed => linkedSpaces.includes(this.files[feed] ?? -1))
  }

  /** Whether it is booked at once: not while a feed that counts has not been read well for more than an hour. */
  isAtOnce(space: number): boolean {
    const isOld = (feed: number) => this.hours - (this.readWell.get(feed) ?? 0) > 1
    return this.spaceAt(space).isInstant && !this.feedsOf(space).some(isOld)
  }

  isBlockedByHost({ space, first, last }: DaysOfSpace): boolean {
    const isBlocked = (day: number) => this.linkedSpaces(space).some(each => this.spaceAt(each).blocked.has(day))
    return daysOf(first, last).some(isBlocked)
  }

  protected isBlocked(space: number, day: number): boolean {
    const linkedSpaces = this.linkedSpaces(space)
    return (
      this.isBlockedByHost({ space, first: day, last: day }) ||
      this.events.some(each => linkedSpaces.includes(each.space) && each.first <= day && day <= each.last)
    )
  }

  /** Bookings of it and its linked spaces, of these states, that have a day among these. */
  protected holds(space: number, first: number, last: number, ...statuses: Status[]): ModelBooking[] {
    const linkedSpaces = this.linkedSpaces(space)
    return this.bookings.filter(
      each =>
        linkedSpaces.includes(each.space) && statuses.includes(each.status) && each.first <= last && first <= each.last,
    )
  }

  /** Why somebody who wants to change a space cannot: only its host can. */
  protected refusalOfChange(part: Part, space: number): string | null {
    if (!this.isHere(part)) return '401 not_signed_in'
    return rulesOf(space).host === part ? null : '404 not_found'
  }

  /** Why days of another calendar are not taken, whatever they are. */
  refusalOfCalendar(part: Part, space: number): string | null {
    const isFull = this.files.filter(each => each === space).length >= calendarsPerSpaceMax
    return this.refusalOfChange(part, space) ?? (isFull ? '409 too_many_calendars' : null)
  }

  /** The sum of its days, each at its own price or else at the space's. */
  totalOf({ space, first, last }: DaysOfSpace): number {
    const { price, dayPrices } = this.spaceAt(space)
    return daysOf(first, last).reduce((sum, day) => sum + (dayPrices.get(day) ?? price), 0)
  }

  /** Why each day from today on cannot be had, as the calendar shows everybody; null when it is not shown. */
  calendar(space: number, days: number): (string | null)[] | null {
    if (!this.isLive(space)) return null
    const { lastDay, closedWeekday } = rulesOf(space)
    const today = this.today(space)
    return daysOf(today, today + days - 1).map(day => {
      if (day > lastDay) return 'outside'
      if (this.holds(space, day, day, 'confirmed').length > 0) return 'booked'
      if (this.isBlocked(space, day)) return 'blocked'
      return weekdayOf(day) === closedWeekday ? 'closed' : null
    })
  }
}
