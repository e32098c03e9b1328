/** The colours of the pages; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** 'light' or 'dark'; absent for the device's own. */
export const THEME_COOKIE = 'rahba_theme'

/** A stored choice; `system` for none, and for anything that we did not write. */
export function readTheme(stored: string | null | undefined): Theme {
  return THEMES.find(theme => theme === stored) ?? 'system'
}
