import type { ownFreelancerEndpoints } from '#shared/profiles/freelancer-contract.ts'
import { languageCookie } from '../account/language-cookie.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { changeOwnFreelancer, readOwnFreelancer } from './freelancer-profile.ts'
import { readSettings, saveSettings } from './freelancer-settings.ts'

export function ownFreelancerHandlers(platform: Platform): Handlers<typeof ownFreelancerEndpoints> {
  return {
    'GET /api/profile/freelancer': ({ viewer, locale }) => readOwnFreelancer(platform, viewer, locale),
    'POST /api/profile/freelancer': ({ viewer, body, locale }) => changeOwnFreelancer(platform, viewer, body, locale),
    'GET /api/profile/freelancer/settings': ({ viewer }) => readSettings(platform, viewer),
    'POST /api/profile/freelancer/settings': async ({ viewer, body, headers }) => {
      const { isVisible = false, notices = [], lang } = body
      await saveSettings(platform, viewer, { isVisible, notices, lang })
      headers.append('set-cookie', languageCookie(platform, lang))
    },
  }
}
