import type { NotificationType } from '#shared/notifications/contract.ts'
import {
  FREELANCER_NOTICES,
  type FreelancerNotice,
  type FreelancerSettings,
} from '#shared/profiles/freelancer-contract.ts'
import * as accounts from '../account/account.sql.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import * as freelancer from './freelancer-profile.sql.ts'
import { readPreferences } from './profiles.service.ts'
import * as profiles from './profiles.sql.ts'

/** The kind of notification that each switch is about. */
const KIND_OF: Readonly<Record<FreelancerNotice, NotificationType>> = {
  messages: 'message',
  missions: 'mission',
  reviews: 'review',
}

/** @throws not_found for who is no freelancer */
export async function readSettings(platform: Platform, viewer: Viewer): Promise<FreelancerSettings> {
  const found = await freelancer.findSettings(platform.db.kysely, viewer.id)
  if (!found) throw refuse('not_found')
  const preferences = await readPreferences(platform, viewer)
  const isChosen = (notice: FreelancerNotice) =>
    preferences.some(({ kind, app, mail }) => kind === KIND_OF[notice] && (app || mail))
  return { ...found, notices: FREELANCER_NOTICES.filter(isChosen) }
}

export interface SettingsChange {
  isVisible: boolean
  notices: readonly FreelancerNotice[]
  lang: FreelancerSettings['lang']
}

/**
 * A switch stands for both ways of a notification: what is switched changes both, what is left keeps the way that was
 * chosen in the account.
 *
 * @throws not_found for who is no freelancer
 */
export async function saveSettings(platform: Platform, viewer: Viewer, change: SettingsChange): Promise<void> {
  const before = await readSettings(platform, viewer)
  const switched = FREELANCER_NOTICES.filter(each => before.notices.includes(each) !== change.notices.includes(each))
  await platform.db.withTransaction(async trx => {
    await accounts.saveLanguage(trx, viewer.id, change.lang)
    if (!(await freelancer.saveVisibility(trx, viewer.id, change.isVisible))) throw refuse('not_found')
    await profiles.savePreferences(
      trx,
      viewer.id,
      switched.map(each => {
        const isOn = change.notices.includes(each)
        return { kind: KIND_OF[each], app: isOn, mail: isOn }
      }),
    )
  })
}
