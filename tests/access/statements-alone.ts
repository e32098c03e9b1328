import * as accounts from '#server/account/account.sql.ts'
import * as enrolment from '#server/account/enrolment-code.sql.ts'
import * as links from '#server/account/link-tokens.ts'
import * as factors from '#server/account/second-factor.sql.ts'
import * as attempts from '#server/account/sign-up-attempts.sql.ts'
import * as content from '#server/admin/content.sql.ts'
import * as roles from '#server/admin/roles.sql.ts'
import * as adminSpaces from '#server/admin/spaces.sql.ts'
import * as adminUsers from '#server/admin/users.sql.ts'
import * as metrics from '#server/analytics/metric-days.sql.ts'
import * as exports from '#server/calendar-addresses/calendar-exports.sql.ts'
import * as personal from '#server/calendar-addresses/personal-calendars.sql.ts'
import * as feeds from '#server/calendar-feeds/calendar-feeds.sql.ts'
import * as rates from '#server/currencies/currencies.sql.ts'
import type { Executor } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import * as decisions from '#server/decisions/decisions.sql.ts'
import * as files from '#server/files/files.sql.ts'
import * as imports from '#server/imports/imports.sql.ts'
import * as listings from '#server/listings/listings.sql.ts'
import * as live from '#server/live/live.sql.ts'
import * as candidates from '#server/missions/candidates.sql.ts'
import * as missionReviews from '#server/missions/mission-reviews.sql.ts'
import * as missions from '#server/missions/missions.sql.ts'
import * as reminders from '#server/missions/remind.sql.ts'
import * as standIns from '#server/missions/stand-ins.sql.ts'
import { readWaitingMail, readWaitingTranslations } from '#server/monitoring/health.ts'
import * as outbox from '#server/outbox/outbox.sql.ts'
import * as places from '#server/places/place-settings.sql.ts'
import * as towns from '#server/places/towns.sql.ts'
import { localDays } from '#server/places/local-days.ts'
import { createMailboxMailer, findStoredMail, listStoredMails } from '#server/ports/mail-mailbox.ts'
import * as documents from '#server/profiles/documents.sql.ts'
import * as searches from '#server/saved-searches/match-changes.sql.ts'
import * as words from '#server/search/words.sql.ts'
import * as sitemap from '#server/seo/sitemap.sql.ts'
import * as settings from '#server/settings/settings.sql.ts'
import * as spaces from '#server/spaces/spaces.sql.ts'
import * as texts from '#server/texts/translations.sql.ts'
import type { World } from '../security/fuzz-world.ts'
import { type TestPlatform, TODAY } from '../support/platform.ts'

/** Of a world: whose and what is looked for. */
function idsOf({ cast, pools }: World) {
  const idOf = (kind: keyof World['pools']): string => pools[kind][1]?.id ?? pools[kind][0]?.id ?? ''
  return { cast, idOf, retailerId: cast.retailer.id, hostId: cast.host.id, freelancerId: cast.freelancer.id }
}

/** Runs by themselves statements that no operation or job runs without much ado, and those of pages that are no operation. */
export async function runStatementsAlone(platform: TestPlatform, world: World): Promise<void> {
  const db = platform.db.kysely
  await runPublic(platform, db, world)
  await runOfPeople(db, world)
  await runOfAdmins(db, world)
  await runOfSpaces(platform, db, world)
  await runOfMissions(db, world)
}

async function runPublic(platform: TestPlatform, db: Executor, world: World): Promise<void> {
  const now = new Date(platform.clock.now()).toISOString()
  for (const listed of ['spaces', 'hosts', 'freelancers'] as const) {
    const [from = ''] = await sitemap.listFirstIds(db, listed, 2)
    if (from) await sitemap.listRange(db, listed, { from, before: undefined }, 10)
  }
  await sitemap.listCities(db)
  await sitemap.questionsChangedAt(db)
  await words.isBeginningOfWord(db, 'bou')
  await words.findNeighbours(db, ['boutik'], 3)
  await live.findLastId(db)
  await live.listSince(db, 0, 0)
  await live.listByUserSince(db, world.cast.host.id, 0)
  await readWaitingMail(platform)
  await readWaitingTranslations(platform)
  await texts.claimDueSpaces(db, now, now, 5)
  const mailer = createMailboxMailer(db)
  await mailer.send({
    id: newId(),
    recipient: 'somebody@cast.test',
    subject: 'Bonjour',
    html: '<p>Bonjour</p>',
    text: 'Bonjour',
  })
  const [mail] = await listStoredMails(db)
  await findStoredMail(db, mail?.id ?? 0)
  await outbox.claimNext(db, 'a claim')
  await rates.findRate(db, 'EUR')
}

async function runOfPeople(db: Executor, world: World): Promise<void> {
  const { retailerId, hostId, freelancerId, idOf } = idsOf(world)
  await accounts.findById(db, retailerId)
  await enrolment.countTry(db, hostId)
  await links.consumeLinkToken(db, 'confirm-email', 'not a key')
  await factors.remove(db, retailerId)
  await attempts.findAttempt(db, idOf('session'), null)
  await personal.findPersonalDays(db, Buffer.from('no such address'), TODAY)
  await documents.lockAndCount(db, freelancerId)
  await documents.expire(db, idOf('document'))
  await imports.findAccount(db, world.cast.host.email)
  await imports.listNamesAndAddresses(db, hostId)
  await searches.listUnknown(db, [{ searchId: idOf('savedSearch'), spaceId: idOf('space') }])
  await searches.lockListening(db, idOf('savedSearch'))
}

async function runOfAdmins(db: Executor, world: World): Promise<void> {
  const { hostId, retailerId, freelancerId, idOf } = idsOf(world)
  await content.findReaders(db, 'message', idOf('conversation'))
  await content.findReaders(db, 'review', idOf('review'))
  await roles.lockOpenMissions(db, 'retailer', retailerId)
  await roles.countOtherAdmins(db, [hostId])
  await roles.findName(db, freelancerId)
  await adminUsers.findOwnerOfSession(db, idOf('session'))
  await adminUsers.listForExport(db, {} as never, null, 10)
  await adminSpaces.listForExport(db, {} as never, null, 'fr', 10)
  await adminSpaces.findPhotos(db, [idOf('space')])
  await decisions.findSuspension(db, idOf('person'))
  await settings.findLastValue(db, 'requests')
  await places.listSellersIn(db, 1)
  await places.listEditedNeighbourhoods(db)
  await towns.listKnown(db)
  await towns.nextNamedId(db)
  const everything = { cityId: 0, type: '' } as never
  const period = { from: '2026-11-01', to: '2027-02-01' }
  await metrics.listByBucket(db, everything, { starts: [period.from, period.to], last: period.to })
  await metrics.sumBy(db, 'city', ['searches'], { filter: everything, ...period })
  await metrics.listEmptySearches(db, everything, { ...period, locale: 'fr' })
}

async function runOfSpaces(platform: TestPlatform, db: Executor, world: World): Promise<void> {
  const { hostId, idOf } = idsOf(world)
  const now = new Date(platform.clock.now()).toISOString()
  const spaceId = idOf('space')
  await exports.listExports(db, spaceId)
  await exports.listOfHost(db, hostId)
  await exports.findPublished(db, Buffer.from('no such address'), TODAY)
  await feeds.isInstantPaused(db, spaceId, now)
  await feeds.listFeeds(db, spaceId)
  await files.listExisting(db, [spaceId])
  await listings.listOwnPhotos(db, hostId, [spaceId])
  await texts.findSource(db, spaceId)
  await texts.lockSource(db, spaceId)
  await spaces.findVisible(db, spaceId, { id: hostId, isAdmin: false }, 'fr', now)
  await spaces.listLive(db, [spaceId], { locale: 'fr', today: localDays(platform.clock.now()) })
}

async function runOfMissions(db: Executor, world: World): Promise<void> {
  const { retailerId, freelancerId, idOf } = idsOf(world)
  const mission = idOf('mission')
  await candidates.findPlace(db, { bookingId: idOf('booking'), spaceId: null, retailerId })
  await candidates.findPlace(db, { bookingId: null, spaceId: idOf('space'), retailerId })
  const days = [{ day: '2027-02-02', startTime: '10:00', endTime: '18:00' }]
  await candidates.findNamed(db, { retailerId, days, skills: [], languages: [] }, freelancerId)
  await missionReviews.show(db, mission, '2026-12-01T09:00:00Z')
  await missions.listByIds(db, { id: retailerId, isAdmin: false, isFreelancer: false }, [mission], 'fr')
  await reminders.findToRemind(db, mission)
  await standIns.listOthersAsked(db, mission, mission)
}
