import { dayMs, hourMs } from '#shared/durations.ts'
import type { Locale } from '#shared/locales.ts'
import { readSections } from './content.ts'
import type { Row } from './insert-rows.ts'
import { completedAtOf, type DemoMission, isLongOver } from './make-mission.ts'
import { isoOf, type Timeline } from './moments.ts'
import { type Random, randomFor, seedId } from './random.ts'
import { isSameScript } from './reviews.ts'
import { fill, placeholdersOf } from './typography.ts'

const reviewedShare = 0.7
const bothShare = 0.6
const repliedShare = 0.4
/** As long has one side to write before the other's words are shown alone. */
const hiddenMs = 14 * dayMs

type Texts = ReadonlyMap<string, readonly string[]>

/** What retailers say of local sellers, and some of those of them: read by others once both have written, or after a while. */
export function missionReviewRows(timeline: Timeline, missions: readonly DemoMission[]): Row[] {
  const texts = readSections('talk/missions.txt')
  return missions.flatMap(mission => reviewsOf(timeline, texts, mission))
}

function reviewsOf(timeline: Timeline, texts: Texts, mission: DemoMission): Row[] {
  const { key, id, booking, freelancer } = mission
  const completedAt = completedAtOf(mission)
  const random = randomFor(`review:${key}`)
  if (completedAt === undefined || !freelancer || !isLongOver(timeline, completedAt)) return []
  if (!random.chance(reviewedShare)) return []
  const { retailer } = booking
  const isNamed = isSameScript(freelancer.firstName, retailer.language)
  const names: Record<string, string> = isNamed ? { freelancer: freelancer.firstName } : {}
  const writtenAt = Math.min(timeline.end, completedAt + random.whole(6, 90) * hourMs)
  const said = { ...wordsOf(texts, random, { language: retailer.language, of: 'review' }, names), at: writtenAt }
  const hasReply = random.chance(repliedShare)
  const isMutual = random.chance(bothShare)
  const answeredAt = Math.min(timeline.end, completedAt + random.whole(4, 100) * hourMs)
  const shownAt = isMutual ? Math.max(writtenAt, answeredAt) : completedAt + hiddenMs
  const shown_at = shownAt <= timeline.end ? isoOf(shownAt) : null
  const isReplied = hasReply && shown_at !== null
  const ofFreelancer = {
    id: seedId(`review:${key}`),
    mission_id: id,
    author_id: retailer.id,
    freelancer_id: freelancer.id,
    retailer_id: null,
    rating: said.rating,
    comment: said.comment,
    reply: isReplied
      ? fill(random.pick(texts.get(`${freelancer.language} reply`) ?? []), {}, freelancer.language)
      : null,
    replied_at: isReplied ? isoOf(Math.min(timeline.end, shownAt + random.whole(2, 40) * hourMs)) : null,
    created_at: isoOf(writtenAt),
    shown_at,
  }
  if (!isMutual) return [ofFreelancer]
  const { rating, comment } = wordsOf(texts, random, { language: freelancer.language, of: 'of retailer' }, {})
  return [
    ofFreelancer,
    {
      ...ofFreelancer,
      id: seedId(`review of retailer:${key}`),
      author_id: freelancer.id,
      freelancer_id: null,
      retailer_id: retailer.id,
      rating,
      comment,
      reply: null,
      replied_at: null,
      created_at: isoOf(answeredAt),
    },
  ]
}

/** Five stars mostly, four at times. */
function wordsOf(
  texts: Texts,
  random: Random,
  { language, of }: { language: Locale; of: 'review' | 'of retailer' },
  values: Record<string, string>,
): { rating: number; comment: string } {
  const rating = random.chance(0.75) ? 5 : 4
  const fitting = (texts.get(`${language} ${of} ${rating}`) ?? []).filter(line =>
    placeholdersOf(line).every(name => name in values),
  )
  return { rating, comment: fill(random.pick(fitting), values, language) }
}
