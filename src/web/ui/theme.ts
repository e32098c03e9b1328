import { THEME_COOKIE } from '#shared/http/contract.ts'

/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark'

export const themes = ['system', 'light', 'dark'] as const satisfies readonly Theme[]

const yearInSeconds = 31_536_000

/** Puts the choice on the page, and keeps it for a year where the server reads it for the first paint. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  const age = theme === 'system' ? 0 : yearInSeconds
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${age}; samesite=lax`
}
