import { type Theme, THEME_COOKIE } from '#shared/theme.ts'

const yearInSeconds = 31_536_000

/** Puts the choice on the page, and keeps it for a year where the server reads it for the first paint. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  const age = theme === 'system' ? 0 : yearInSeconds
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${age}; samesite=lax${secure}`
}
