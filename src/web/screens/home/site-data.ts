import { translatorOf } from '#web/i18n/messages.ts'
import type { PageSettings } from '#shared/http/page-facts.ts'
import { paths } from '#web/paths.ts'

/** The site and who runs it, for machines; the search box that engines may show asks /explore. */
export function siteData(
  { locale, publicOrigin }: Pick<PageSettings, 'locale' | 'publicOrigin'>,
  company: string | undefined,
): object[] {
  const common = translatorOf(locale, 'common')
  const url = publicOrigin + paths.home()
  const organisation = `${url}#organization`
  return [
    {
      '@type': 'Organization',
      '@id': organisation,
      name: company,
      url,
      logo: `${publicOrigin}/app-icons/512.png`,
      description: common?.('page.description'),
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', url: publicOrigin + paths.contact() },
    },
    {
      '@type': 'WebSite',
      '@id': `${url}#website`,
      name: common?.('brand'),
      url,
      inLanguage: locale,
      publisher: { '@id': organisation },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${publicOrigin}${paths.explore()}?location={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
