/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark'

export const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

const cookieName = 'theme'
const yearInSeconds = 31_536_000

/**
 * The visitor's choice from a Cookie header or `document.cookie`; `system` when there is none. The server sets
 * `data-theme` on html to any other answer, so that the first paint is already right.
 */
export function themeFromCookie(cookie: string | null | undefined): Theme {
  const value = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookie ?? '')?.[1]
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** Puts the choice on the page and keeps it for a year. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  const age = theme === 'system' ? 0 : yearInSeconds
  document.cookie = `${cookieName}=${theme}; path=/; max-age=${age}; samesite=lax`
}
