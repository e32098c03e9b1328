import { dayMs, hourMs } from '#shared/durations.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { type DemoBooking, statusOf } from './booking-story.ts'
import { readJson, readSections } from './content.ts'
import type { Row } from './insert-rows.ts'
import { lengthOf } from './ledger.ts'
import { isoOf, type Timeline } from './moments.ts'
import { productWords } from './product-words.ts'
import { type Deck, type DeckMaker, deckOf, type Random, randomFor, seedId } from './random.ts'
import { withoutCondition, meetsCondition } from './line-conditions.ts'
import { fill, placeholdersOf } from './typography.ts'

const reviewedShare = 0.62
const repliedShare = 0.36

/** The words of one language, by section, each dealt in turn. */
export type Talk = (section: string, fits: (line: string) => boolean) => string | undefined

/** What some of those wrote whose stay is over, and what some hosts answered. The cast's own are in db/seed. */
export function reviewRows(timeline: Timeline, bookings: readonly DemoBooking[]): Row[] {
  const talks = readTalks(deckOf)
  const written = readJson<Record<string, WrittenReview>>('cast-reviews.json')
  const completed = bookings.filter(booking => statusOf(booking) === 'completed')
  const reviewed = completed.flatMap(booking => {
    const random = randomFor(`review:${booking.key}`)
    const own = written[booking.key]
    const isOfCast = booking.key.startsWith('cast:')
    const daysSince = -booking.stay.last
    if (!own && (isOfCast || daysSince < 3 || !random.chance(reviewedShare))) return []
    const writtenAt = Math.min(
      timeline.end + (booking.stay.last + 1) * dayMs + random.whole(8, 150) * hourMs,
      timeline.end - hourMs,
    )
    return [{ booking, random, own, writtenAt }]
  })
  // words are dealt in the order in which reviews are read: those beside each other begin differently
  const inOrder = reviewed.sort((one, other) => one.writtenAt - other.writtenAt)
  return inOrder.map(({ booking, random, own, writtenAt }) => {
    const { retailer, space } = booking
    const rating = own?.rating ?? ratingFor(random, space.quality)
    const comment = own ? fill(own.comment, {}, retailer.language) : commentOn(booking, rating, random, talks)
    const repliedAt = Math.min(writtenAt + random.whole(2, 90) * hourMs, timeline.end)
    const ownReply = own?.reply ? fill(own.reply, {}, space.host.language) : null
    const reply = own ? ownReply : random.chance(repliedShare) ? replyTo(booking, rating, talks) : null
    return {
      id: seedId(`review:${booking.key}`),
      booking_id: booking.id,
      author_id: retailer.id,
      space_id: space.id,
      rating,
      comment,
      reply,
      replied_at: reply ? isoOf(repliedAt) : null,
      created_at: isoOf(writtenAt),
      shown_at: isoOf(writtenAt),
    }
  })
}

interface WrittenReview {
  rating: number
  comment: string
  reply: string | null
}

export function readTalks(makeDeck: DeckMaker): ReadonlyMap<Locale, Talk> {
  return new Map(LOCALES.map(language => [language, talkIn(language, makeDeck)]))
}

/** Around what the space is worth: mostly 4 and 5, seldom less. */
export function ratingFor(random: Random, quality: number): number {
  const felt = quality + (random.share() + random.share() - 1) * 1.5
  return Math.min(5, Math.max(2, Math.round(felt)))
}

function talkIn(language: Locale, makeDeck: DeckMaker): Talk {
  const sections = readSections(`talk/reviews-${language}.txt`)
  const decks = new Map<string, Deck<string>>()
  return (section, fits) => {
    const deck = decks.get(section) ?? makeDeck(`reviews:${language}:${section}`, sections.get(section) ?? [])
    decks.set(section, deck)
    return deck.deal(fits)
  }
}

export function commentOn(
  booking: DemoBooking,
  rating: number,
  random: Random,
  talks: ReadonlyMap<Locale, Talk>,
): string {
  const { retailer, space, stay } = booking
  const { language } = retailer
  const said = space.quarter.words[language]
  const values: Record<string, string> = {
    days: String(lengthOf(stay)),
    host: space.host.firstName,
    hood: space.quarter.names[language],
    city: space.quarter.city.names[language],
    product: productWords(retailer.sells, language),
    ...(said ? { inHood: said.inHood } : {}),
  }
  // names stay within their script, and a plural within its number
  if (!isSameScript(space.host.firstName, language)) delete values.host
  if (lengthOf(stay) < 3 || lengthOf(stay) > 10) delete values.days
  const traits = new Set<string>([space.type])
  const fits = (line: string) => meetsCondition(line, traits) && placeholdersOf(line).every(name => name in values)
  const deal = (section: string) => talks.get(language)?.(section, fits)
  const hasBut = rating <= 3 || (rating === 4 && random.chance(0.55))
  const parts = [deal(String(rating)), deal(space.type), hasBut ? deal('but') : undefined]
  if (rating === 5 && random.chance(0.6)) parts.push(deal('end'))
  const reviewed = rating >= 4 && random.chance(0.12) ? parts.slice(0, 1) : rating < 4 ? [parts[0], parts[2]] : parts
  return reviewed.flatMap(part => (part ? [fill(withoutCondition(part), values, language)] : [])).join(' ')
}

export function replyTo(
  { retailer, space }: DemoBooking,
  rating: number,
  talks: ReadonlyMap<Locale, Talk>,
): string | null {
  const { language } = space.host
  const values: Record<string, string> = {
    product: productWords(retailer.sells, language),
  }
  if (isSameScript(retailer.firstName, language)) values.retailer = retailer.firstName
  const traits = new Set<string>([space.type])
  const fits = (line: string) => meetsCondition(line, traits) && placeholdersOf(line).every(name => name in values)
  const text = talks.get(language)?.(rating > 3 ? 'reply' : 'reply-but', fits)
  return text ? fill(withoutCondition(text), values, language) : null
}

/** Whether a name is written in the script of a language. */
export function isSameScript(name: string, language: Locale): boolean {
  return /\p{Script=Arabic}/u.test(name) === (language === 'ar')
}
