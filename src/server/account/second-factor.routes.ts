import type { secondFactorEndpoints } from '#shared/account/second-factor-contract.ts'
import { ownPath } from '#shared/own-path.ts'
import type { Handlers, Viewer } from '../http/call.ts'
import { isForm } from '../http/forms.ts'
import type { Platform } from '../platform.ts'
import type { Accounts } from './auth-services.ts'
import { sendEnrolmentCode } from './enrolment-code.ts'
import { prove } from './prove.ts'
import {
  beginEnrolment,
  cancelEnrolment,
  hideRecoveryCodes,
  readSecondFactor,
  renewCodes,
  turnOff,
  turnOn,
} from './second-factor.ts'
import { finishSignIn, pendingOf } from './second-step.ts'

export function secondFactorHandlers(platform: Platform, signingIn: Accounts): Handlers<typeof secondFactorEndpoints> {
  /** Does it, and answers how things stand then. */
  const after = async (viewer: Viewer, action: Promise<void>) => {
    await action
    return readSecondFactor(platform, viewer)
  }
  return {
    'GET /api/pending-sign-in': async ({ request }) => ({
      isPending: (await pendingOf(platform, signingIn, request)) !== null,
    }),
    'POST /api/pending-sign-in': async ({ body, headers, request, address }) => {
      const userAgent = request.headers.get('user-agent') ?? ''
      const caller = { address, userAgent, replaces: signingIn.sessionCookie.read(request) }
      const wanted = { redirect: ownPath(body.redirect) ?? undefined, favorite: body.favorite }
      const { redirect, cookies } = await finishSignIn(platform, signingIn, {
        code: body.code,
        wanted,
        request,
        caller,
      })
      for (const cookie of cookies) headers.append('set-cookie', cookie)
      if (isForm(request)) headers.set('location', redirect)
      return { redirect }
    },
    'POST /api/me/proof': ({ viewer, body }) => prove(platform, viewer, body),
    'GET /api/me/second-factor': ({ viewer }) => readSecondFactor(platform, viewer),
    'POST /api/me/second-factor/enrolment': ({ viewer, body }) =>
      after(viewer, beginEnrolment(platform, viewer, body.code)),
    'POST /api/me/second-factor/enrolment-code': ({ viewer }) => after(viewer, sendEnrolmentCode(platform, viewer)),
    'POST /api/me/second-factor/enrolment/cancellation': ({ viewer }) =>
      after(viewer, cancelEnrolment(platform, viewer)),
    'POST /api/me/second-factor': ({ viewer, body }) => after(viewer, turnOn(platform, viewer, body.code)),
    'POST /api/me/second-factor/recovery-codes': ({ viewer, body }) =>
      after(viewer, renewCodes(platform, viewer, body.code)),
    'POST /api/me/second-factor/recovery-codes/receipt': ({ viewer }) =>
      after(viewer, hideRecoveryCodes(platform, viewer)),
    'POST /api/me/second-factor/removal': ({ viewer, body }) => after(viewer, turnOff(platform, viewer, body.code)),
  }
}
