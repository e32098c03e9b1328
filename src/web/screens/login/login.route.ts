import { redirect } from '@tanstack/react-router'
import { type ErrorCode, isErrorCode } from '#shared/errors.ts'
import { isId } from '#shared/ids.ts'
import { contentHead } from '#web/features/frame/content-head.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { ownPath } from '#shared/own-path.ts'
import { type LoginReason, paths, withSearch } from '#web/paths.ts'
import type { PageVisit, RouterContext } from '../frame/root.route.ts'

/** The query of /login. */
export interface LoginSearch {
  /** Where to go once signed in: a path of this site. */
  redirect?: string
  /** What waits there: a request for a space. */
  reason?: LoginReason
  /** The space whose heart was pressed: it is saved once signed in. */
  favorite?: string
  mode?: 'sign-up'
  /** The address that a confirmation has just been mailed to. */
  sent?: string
  /** An address whose owner has tried to sign in before confirming it. */
  unconfirmed?: string
  /** The confirmation has been mailed once more. */
  resent?: 'done'
  /** A password has just been changed. */
  reset?: 'done'
  /** Why a provider's answer did not sign in. */
  refusal?: ErrorCode
}

export function readLoginSearch(search: Record<string, unknown>): LoginSearch {
  const { redirect: wanted, reason, favorite, mode, sent, unconfirmed, resent, reset, refusal } = search
  const path = typeof wanted === 'string' ? ownPath(wanted) : null
  return {
    ...(path !== null && path !== '/' && { redirect: path }),
    ...((reason === 'request' || reason === 'favorite') && { reason }),
    ...(typeof favorite === 'string' && isId(favorite) && { favorite }),
    ...(mode === 'sign-up' && { mode }),
    ...(typeof sent === 'string' && { sent }),
    ...(typeof unconfirmed === 'string' && { unconfirmed }),
    ...(resent === 'done' && { resent }),
    ...(reset === 'done' && { reset }),
    ...(isErrorCode(refusal) && { refusal }),
  }
}

/** The address of /login in a state, for links and for forms without JavaScript. */
export function loginAddress(search: LoginSearch): string {
  return withSearch(paths.login(), { ...search })
}

/** Somebody who is signed in has no business here: on to where they wanted, or first to the open questions. */
export function leaveWhenSignedIn({ context, search }: { context: PageVisit; search: LoginSearch }): void {
  if (context.me === null) return
  const wanted = ownPath(search.redirect) ?? paths.home()
  throw redirect({ href: context.me.role === null ? welcomeThen(wanted) : wanted, replace: true })
}

function welcomeThen(wanted: string): string {
  return wanted === paths.home() ? paths.welcome() : paths.welcomeThen(wanted)
}

export function loginHead({ match }: { match: { context: RouterContext; search: LoginSearch } }) {
  const t = translatorOf(match.context.locale, 'auth')
  if (!t) return {}
  const title = t(match.search.mode === 'sign-up' ? 'signUp.title' : 'signIn.title')
  return contentHead(match.context, { title, path: paths.login() })
}
