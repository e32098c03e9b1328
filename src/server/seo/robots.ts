/** Where nobody but a person with an account has business, and what is no page. `screens.ts` is checked against it. */
const PRIVATE_PATHS = [
  '/api/',
  '/admin',
  '/decisions/',
  '/dev/',
  '/freelancer/',
  '/host/',
  '/messages',
  '/mission/',
  '/notifications',
  '/profile',
  '/retailer/',
  '/welcome',
  '/confirm-email',
  '/confirm-new-email',
  '/reset-password',
  '/restore-email',
] as const

/** Public pages below private paths: a longer rule goes before a shorter one (RFC 9309 § 2.2.2). */
const PUBLIC_BELOW = ['/freelancer/explore', '/freelancer/profile/'] as const

/**
 * What robots may fetch. Copies with invented spaces and sites that only their own machine reaches are closed as a
 * whole: nothing on them is to be found by anybody, and a tunnel or a forgotten demo must not be.
 */
export function robotsText(publicUrl: string, isOpen: boolean): string {
  const rules = isOpen
    ? [...PUBLIC_BELOW.map(path => `Allow: ${path}`), ...PRIVATE_PATHS.map(path => `Disallow: ${path}`)]
    : ['# A demonstration or a site of one machine: nothing here is to be found.', 'Disallow: /']
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
