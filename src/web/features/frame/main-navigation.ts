import { paths } from '#web/paths.ts'

/** The links of the header, in the specification's order. */
export const MAIN_NAVIGATION = [
  { key: 'nav.explore', href: paths.explore(), icon: 'search' },
  { key: 'nav.messages', href: paths.messages(), icon: 'message' },
  { key: 'nav.about', href: paths.about(), icon: 'info' },
  { key: 'nav.contact', href: paths.contact(), icon: 'mail' },
  { key: 'nav.help', href: paths.help(), icon: 'help' },
] as const
