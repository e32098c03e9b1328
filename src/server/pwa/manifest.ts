import { LOCALE_PARAMETER } from '#shared/http/contract.ts'
import { direction, type Locale } from '#shared/locales.ts'
import { colours } from '../social-images/picture-sheet.ts'
import { appWords, commonWords } from '../social-images/words.ts'

/** What the browser needs to install the site as an app, in one language. https://www.w3.org/TR/appmanifest/ */
export function manifestIn(locale: Locale): object {
  const [t, common] = [appWords[locale], commonWords[locale]]
  const icon = (size: number, name: string, purpose: 'any' | 'maskable') => ({
    src: `/app-icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    // the same app, in whichever language it was installed
    id: '/',
    name: t('app.name'),
    short_name: common('brand'),
    description: common('page.description'),
    lang: locale,
    dir: direction(locale),
    start_url: `/?${LOCALE_PARAMETER}=${locale}`,
    scope: '/',
    display: 'standalone',
    // by day, while the app opens; pages set the colour by night themselves (Document.tsx)
    background_color: colours.paper,
    theme_color: colours.paper,
    categories: ['business', 'shopping'],
    icons: [
      icon(192, '192', 'any'),
      icon(512, '512', 'any'),
      icon(192, 'maskable-192', 'maskable'),
      icon(512, 'maskable-512', 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: t('app.explore'), url: '/explore' },
      { name: t('app.bookings'), url: '/retailer/bookings' },
      { name: t('app.messages'), url: '/messages' },
    ],
  }
}
