import * as accounts from '#server/account/account.sql.ts'
import { createAccounts } from '#server/account/accounts.ts'
import * as enrolment from '#server/account/enrolment-code.sql.ts'
import * as links from '#server/account/link-tokens.ts'
import { isStillOf } from '#server/account/provider-accounts.ts'
import * as factors from '#server/account/second-factor.sql.ts'
import { answerCallback } from '#server/account/social-sign-in.ts'
import * as attempts from '#server/account/sign-up-attempts.sql.ts'
import * as content from '#server/admin/content.sql.ts'
import * as roles from '#server/admin/roles.sql.ts'
import * as adminSpaces from '#server/admin/spaces.sql.ts'
import * as adminUsers from '#server/admin/users.sql.ts'
import * as counts from '#server/analytics/count-days.sql.ts'
import { daysFrom } from '#server/analytics/count-days.ts'
import { requestGroup } from '#server/analytics/facts.sql.ts'
import * as metrics from '#server/analytics/metric-days.sql.ts'
import * as backups from '#server/backup/backups.sql.ts'
import * as backupContents from '#server/backup/contents.sql.ts'
import * as exports from '#server/calendar-addresses/calendar-exports.sql.ts'
import * as personal from '#server/calendar-addresses/personal-calendars.sql.ts'
import * as feeds from '#server/calendar-feeds/calendar-feeds.sql.ts'
import { lockTalkedMission } from '#server/conversations/mission-conversations.sql.ts'
import * as rates from '#server/currencies/currencies.sql.ts'
import type { Executor } from '#server/db/database.ts'
import { newId } from '#server/db/ids.ts'
import * as decisions from '#server/decisions/decisions.sql.ts'
import * as files from '#server/files/files.sql.ts'
import * as imports from '#server/imports/imports.sql.ts'
import * as listings from '#server/listings/listings.sql.ts'
import * as live from '#server/live/live.sql.ts'
import { areaOf, tileLevel } from '#server/map/map-grid.ts'
import * as map from '#server/map/map.sql.ts'
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
import { createMailboxMailer } from '#server/ports/mail-mailbox.ts'
import { findStoredMail, listStoredMails } from '#server/ports/mailbox.sql.ts'
import * as documents from '#server/profiles/documents.sql.ts'
import * as searches from '#server/saved-searches/match-changes.sql.ts'
import { filterOf } from '#server/search/filter.ts'
import type { Scan } from '#server/search/scan.sql.ts'
import * as search from '#server/search/search.sql.ts'
import { askSample } from '#server/search/statistics.sql.ts'
import { knownOrder } from '#server/search/top-slices.sql.ts'
import * as words from '#server/search/words.sql.ts'
import * as sitemap from '#server/seo/sitemap.sql.ts'
import * as settings from '#server/settings/settings.sql.ts'
import * as spaces from '#server/spaces/spaces.sql.ts'
import * as texts from '#server/texts/translations.sql.ts'
import type { CrowdedWorld } from './crowded-world.ts'
import { type TestPlatform, TODAY } from '../support/platform.ts'

/** Of a world: whose and what is looked for. */
function idsOf({ cast, pools }: CrowdedWorld) {
  const idOf = (kind: keyof CrowdedWorld['pools']): string => pools[kind][1]?.id ?? pools[kind][0]?.id ?? ''
  return { cast, idOf, retailerId: cast.retailer.id, hostId: cast.host.id, freelancerId: cast.freelancer.id }
}

/** Runs by themselves statements that no operation or job runs without much ado, and those of pages that are no operation. */
export async function runStatementsAlone(platform: TestPlatform, world: CrowdedWorld): Promise<void> {
  const db = platform.db.kysely
  await runPublic(platform, db, world)
  await runOfPeople(db, world)
  await runOfAdmins(db, world)
  await runOfSpaces(platform, db, world)
  await runOfMissions(db, world)
  await runOfSignIn(platform, db, world)
  await runOfSearch(platform, db, world)
  await runOfBackups(db)
}

async function runPublic(platform: TestPlatform, db: Executor, world: CrowdedWorld): Promise<void> {
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

async function runOfPeople(db: Executor, world: CrowdedWorld): Promise<void> {
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

async function runOfAdmins(db: Executor, world: CrowdedWorld): Promise<void> {
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
  await places.listEditedNeighborhoods(db)
  await towns.listKnown(db)
  await towns.nextNamedId(db)
  const everything = { cityId: 0, type: '' } as never
  const period = { from: '2026-11-01', to: '2027-02-01' }
  await counts.count(db, requestGroup.facts, daysFrom(period.from, period.to))
  await metrics.listByBucket(db, everything, { starts: [period.from, period.to], last: period.to })
  await metrics.sumBy(db, 'city', ['searches'], { filter: everything, ...period })
  await metrics.listEmptySearches(db, everything, { ...period, locale: 'fr' })
}

async function runOfSpaces(platform: TestPlatform, db: Executor, world: CrowdedWorld): Promise<void> {
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

async function runOfMissions(db: Executor, world: CrowdedWorld): Promise<void> {
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
  await lockTalkedMission(db, mission, { userId: retailerId, withId: freelancerId })
}

async function runOfSignIn(platform: TestPlatform, db: Executor, { cast }: CrowdedWorld): Promise<void> {
  const request = new Request(`${platform.config.publicUrl}/api/auth/callback/google?state=unknown&code=unknown`)
  const answer = { request, provider: 'google', address: '203.0.113.7', locale: 'fr' } as const
  await answerCallback(platform, createAccounts(platform), answer)
  const host = await accounts.findById(db, cast.host.id)
  if (host) await isStillOf(db, 'google', { subject: 'unknown', email: host.email, name: '' }, host)
  const hash = Buffer.alloc(32)
  await factors.replaceCodes(db, cast.host.id, [hash], 'sealed')
  await factors.takeRecoveryCode(db, cast.host.id, hash)
}

/** What only searches among many spaces run. */
async function runOfSearch(platform: TestPlatform, db: Executor, world: CrowdedWorld): Promise<void> {
  const today = localDays(platform.clock.now())
  const filter = filterOf({ spaceType: ['corner-shop', 'full-store'] }, null, today)
  const wholeTable: Scan = { kind: 'ordered', rowsMax: 2 ** 31 - 1, ranges: [], cost: 2, otherwise: null }
  const oneRow: Scan = { ...wholeTable, rowsMax: 1, cost: 1, otherwise: wholeTable }
  await search.findPage(db, filter, { sort: 'newest', page: 1 }, async () => [{ kind: 'plain' }, oneRow])
  await askSample(db, 'newest', [{ filter, place: 1 }])
  await knownOrder(db, 'newest', null)
  await searches.listFitting(db, world.pools.savedSearch[0]?.id ?? '', filter, { locale: 'fr', today })
  const bounds = await map.findExtent(db, filter)
  if (!bounds) throw new Error('the world has no space on the map')
  await map.findClusters(db, map.rowsOf(filter, 'fr'), tileLevel)
  await map.sampleSquares(db, filter, tileLevel)
  const area = areaOf(bounds, tileLevel)
  const squares = await map.countSquares(db, filter, area, tileLevel)
  await map.rowsInSquares(db, filter, { area, shift: tileLevel, squares, locale: 'fr' })
}

async function runOfBackups(db: Executor): Promise<void> {
  await backups.takeLock(db)
  await backups.estimateBytes(db, true)
  const first = await backups.insertStarted(db, 'schedule', '/backups/first')
  await backups.markWhole(db, first, { bytes: 1, rows: 1, files: 1 })
  const second = await backups.insertStarted(db, 'schedule', '/backups/second')
  await backups.markFailed(db, second, 'room', 'The disk is full')
  await backups.listScheduledFolders(db)
  await backups.findLast(db)
  await backupContents.listTables(db)
  await backupContents.listSequences(db)
  await backupContents.listMigrations(db)
  await backupContents.findAuditHead(db)
  await backupContents.hasAccounts(db)
}
