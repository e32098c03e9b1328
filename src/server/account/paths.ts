import { ownPath } from '#shared/own-path.ts'

/** The screens that accounts send people to. The web side has the same addresses in its own paths.ts. */
export const paths = {
  login: '/login',
  forgottenPassword: '/forgotten-password',
  confirmEmail: (token: string) => `/confirm-email?token=${encodeURIComponent(token)}`,
  resetPassword: (token: string) => `/reset-password?token=${encodeURIComponent(token)}`,
  confirmNewEmail: (token: string) => `/confirm-new-email?token=${encodeURIComponent(token)}`,
  restoreEmail: (token: string) => `/restore-email?token=${encodeURIComponent(token)}`,
  signInCode: ({ redirect, favorite }: { redirect: string | undefined; favorite: string | undefined }) =>
    withQuery('/sign-in-code', { redirect: redirect === '/' ? undefined : redirect, favorite }),
  devices: '/profile/devices',
  secondFactor: '/profile/security',
  contact: '/contact',
  welcome: '/welcome',
} as const

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((each): each is [string, string] => each[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** A path with the address to go on to, which is left out when it is the home page. */
function withRedirect(path: string, redirect: string): string {
  return redirect === '/' ? path : `${path}?redirect=${encodeURIComponent(redirect)}`
}

/** Where somebody who has just signed in goes: first to the questions if they are open, else where they wanted to. */
export function landing(role: string | null, redirect: string | undefined): string {
  const wanted = ownPath(redirect) ?? '/'
  return role === null ? withRedirect(paths.welcome, wanted) : wanted
}
