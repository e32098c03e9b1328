import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { BrandLink } from './BrandLink.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'
import { Link } from './Link.tsx'

const COLUMNS = [
  {
    title: 'footer.explore',
    links: [
      { key: 'footer.retail', href: withSearch(paths.explore(), { type: 'retail' }) },
      { key: 'footer.restaurant', href: withSearch(paths.explore(), { type: 'restaurant' }) },
      { key: 'footer.showroom', href: withSearch(paths.explore(), { type: 'showroom' }) },
      { key: 'footer.event', href: withSearch(paths.explore(), { type: 'event' }) },
    ],
  },
  {
    title: 'footer.support',
    links: [
      { key: 'footer.help', href: paths.help() },
      { key: 'footer.contact', href: paths.contact() },
      { key: 'footer.safety', href: paths.safety() },
      { key: 'footer.hostGuide', href: paths.hostGuide() },
      { key: 'footer.cancellation', href: paths.cancellation() },
    ],
  },
  {
    title: 'footer.legal',
    links: [
      { key: 'footer.privacy', href: paths.privacy() },
      { key: 'footer.terms', href: paths.terms() },
      { key: 'footer.cookies', href: paths.cookiesSettings() },
    ],
  },
] as const

/** The year of the copyright line: of the page's making on the server, so that the browser agrees. */
export function SiteFooter({ year }: { year: number }) {
  const t = useT('common')
  return (
    <footer className="deferred-layout mt-auto border-t border-hairline bg-mist" data-print="no">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-10 py-12 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <BrandLink />
          <p className="mt-3 max-w-[24rem] text-sm text-ink-2">{t('footer.description')}</p>
          <p className="mt-3 max-w-[24rem] text-sm text-ink-2">{t('footer.noPayment')}</p>
        </div>
        {COLUMNS.map(column => (
          <nav key={column.title} aria-labelledby={column.title}>
            <h2 id={column.title} className="text-sm font-semibold">
              {t(column.title)}
            </h2>
            <ul className="mt-3">
              {column.links.map(link => (
                <li key={link.key}>
                  <Link
                    href={link.href}
                    className="inline-flex min-h-9 items-center text-sm text-ink-2 hover:text-ink hover:underline"
                  >
                    {t(link.key)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-hairline">
        <div className="page flex flex-wrap items-center justify-between gap-4 py-4 text-sm text-ink-2">
          <p className="figures">{t('footer.rights', { year: String(year) })}</p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}
