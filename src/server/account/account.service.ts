import type { Locale } from '#shared/locales.ts'
import { readRatesSoon } from '../currencies/rates.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { bannerNow, closedNow, readSettingsSoon } from '../settings/read-settings.ts'
import * as accounts from './account.sql.ts'

/** What every page begins with: who reads it, the rates of currencies, the banner, and the features that are off. */
export async function readMe({ db, clock }: Platform, viewer: Viewer | null, locale: Locale) {
  const [found] = viewer
    ? await accounts.findMe(db.kysely, { userId: viewer.id, isAdminNow: viewer.roles.includes('admin') })
    : []
  const [rates, settings] = await Promise.all([readRatesSoon(db.kysely), readSettingsSoon(db)])
  const me =
    viewer && found
      ? {
          ...found,
          lacksFactor: viewer.lacksFactor,
          ...(viewer.viewAs && { viewAs: { endsAt: viewer.viewAs.endsAt } }),
        }
      : null
  return { me, rates, banner: bannerNow(settings, locale, clock.now()), closed: closedNow(settings) }
}

/** Names and roles of a new account, once. @throws already_onboarded */
export async function answerFirstQuestions(
  { db }: Platform,
  viewer: Viewer,
  answers: Parameters<typeof accounts.answerFirstQuestions>[2],
): Promise<void> {
  const isFirst = await db.withTransaction(trx => accounts.answerFirstQuestions(trx, viewer.id, answers))
  if (!isFirst) throw refuse('already_onboarded')
}

/** The language of the person's pages, mails and notifications. */
export function saveLanguage({ db }: Platform, viewer: Viewer, lang: Locale): Promise<void> {
  return accounts.saveLanguage(db.kysely, viewer.id, lang)
}

/** Signs out: the session of this token is over. */
export function endSession({ db }: Platform, token: string): Promise<void> {
  return accounts.deleteSessionWith(db.kysely, token)
}
