import type { profileEndpoints } from '#shared/profiles/contract.ts'
import type { Accounts } from '../account/auth-services.ts'
import { changePassword } from '../account/change-password.ts'
import type { Handlers } from '../http/call.ts'
import { expiredUnsentCookie } from '../http/unsent-form.ts'
import type { Platform } from '../platform.ts'
import { changeAvatar } from './change-avatar.ts'
import { deleteAccount, foreseeDeletion } from './delete-account.ts'
import {
  exportEverything,
  changeProfile,
  changeRate,
  changeRoles,
  endOtherSessions,
  endSession,
  listOwnSessions,
  listTeamActions,
  readPreferences,
  readProfile,
  savePreferences,
} from './profiles.service.ts'

export function profileHandlers(
  platform: Platform,
  { sessionCookie }: Pick<Accounts, 'sessionCookie'>,
): Handlers<typeof profileEndpoints> {
  return {
    'GET /api/profile': ({ viewer }) => readProfile(platform, viewer),
    'POST /api/profile': ({ viewer, body }) => changeProfile(platform, viewer, body),
    'POST /api/profile/hourly-rate': ({ viewer, body }) => changeRate(platform, viewer, body),
    'POST /api/profile/roles': ({ viewer, body }) => changeRoles(platform, viewer, body),
    'POST /api/profile/avatar': async ({ viewer, body }) => ({
      avatarUrl: await changeAvatar(platform, viewer, body.fileId),
    }),
    'POST /api/profile/avatar/removal': async ({ viewer }) => {
      await changeAvatar(platform, viewer, null)
    },
    'POST /api/profile/password': ({ viewer, body }) => changePassword(platform, viewer, body),
    'GET /api/profile/sessions': async ({ viewer }) => ({ sessions: await listOwnSessions(platform, viewer) }),
    'POST /api/profile/sessions/{id}/end': ({ viewer, params }) => endSession(platform, viewer, params.id),
    'POST /api/profile/other-sessions/end': ({ viewer }) => endOtherSessions(platform, viewer),
    'GET /api/profile/preferences': async ({ viewer }) => ({ preferences: await readPreferences(platform, viewer) }),
    'POST /api/profile/preferences': ({ viewer, body }) => savePreferences(platform, viewer, body.notices ?? []),
    'GET /api/profile/export': async ({ viewer }) => {
      const day = new Date(platform.clock.now()).toISOString().slice(0, 10)
      return new Response(await exportEverything(platform, viewer), {
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="rahba-${day}.json"`,
          'cache-control': 'no-store',
        },
      })
    },
    'GET /api/profile/team-actions': ({ viewer, query }) => listTeamActions(platform, viewer, query.before),
    'GET /api/profile/deletion': ({ viewer }) => foreseeDeletion(platform, viewer),
    'POST /api/profile/deletion': async ({ viewer, body, headers }) => {
      await deleteAccount(platform, viewer, body)
      for (const cookie of [sessionCookie.clear(), expiredUnsentCookie]) headers.append('set-cookie', cookie)
    },
  }
}
