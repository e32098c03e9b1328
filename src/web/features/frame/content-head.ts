import type { Locale } from '#shared/locales.ts'
import { sharePictureSize, siteSharePicture } from '#drawings/share-pictures.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { languageLinks } from '#web/page-links.ts'
import type { PageSettings } from '#shared/http/page-facts.ts'
import { paths } from '#web/paths.ts'

export interface ContentPage {
  /** Without the name of the site. */
  title: string
  /** Left out: that of the site. */
  description?: string | undefined
  /** The one address search engines should know, without a language: a path, with a query where that is a page of its own. */
  path: string
  /** The path of the picture that shows where the page is shared; left out: that of the site. */
  picture?: string
  /** What it shows, for who does not see it; left out: what the site’s picture says. */
  pictureLabel?: string
  type?: 'website' | 'article' | 'product' | 'profile'
  /** Pages between the home page and this one. */
  above?: readonly Crumb[]
  /** What the way from the home page calls this page; left out: the title. */
  crumb?: string
  /** What the page shows, for machines: nodes of schema.org. */
  data?: readonly object[]
  /** False: search engines leave it out. */
  isIndexed?: boolean
}

/** Of a route, as the framework takes it; empty while the page's words are not at hand. */
export interface PageHead {
  meta?: {
    title?: string | undefined
    name?: string
    property?: string
    content?: string | undefined
    'script:ld+json'?: object
  }[]
  links?: { rel: string; href: string; hrefLang?: string }[]
}

export interface Crumb {
  name: string
  path: string
}

type HeadSettings = Pick<PageSettings, 'locale' | 'publicOrigin' | 'askedLocale'>

const OPEN_GRAPH_LOCALES: Readonly<Record<Locale, string>> = { fr: 'fr_FR', en: 'en_GB', ar: 'ar_MA' }

/** What is shown beside a page in results may be as large as it is. */
const indexed = 'index, follow, max-image-preview:large'

/**
 * The head of a page that everybody may find: title, description, its addresses in each language, what shows when it is
 * shared, and what machines read. (The root keeps every page out of search engines that does not have this.)
 */
export function contentHead(settings: HeadSettings, page: ContentPage): PageHead {
  const { locale, publicOrigin, askedLocale } = settings
  const common = translatorOf(locale, 'common')
  const { title, description = common?.('page.description'), path, type = 'website', isIndexed = true } = page
  const address = publicOrigin + path
  const links = languageLinks(address, askedLocale)
  const picture = publicOrigin + (page.picture ?? siteSharePicture(locale))
  const isHome = path === paths.home()
  const data = [...(page.data ?? []), ...(isHome ? [] : [crumbsOf(settings, page)])]
  return {
    meta: [
      { title: isHome ? title : common?.('page.title', { title }) },
      { name: 'description', content: description },
      { name: 'robots', content: isIndexed ? indexed : 'noindex, follow' },
      { property: 'og:type', content: type },
      { property: 'og:site_name', content: common?.('brand') },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: links[0]?.href },
      { property: 'og:locale', content: OPEN_GRAPH_LOCALES[locale] },
      { property: 'og:image', content: picture },
      { property: 'og:image:type', content: 'image/jpeg' },
      { property: 'og:image:width', content: String(sharePictureSize.width) },
      { property: 'og:image:height', content: String(sharePictureSize.height) },
      { property: 'og:image:alt', content: page.pictureLabel ?? common?.('page.description') },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: picture },
      { name: 'twitter:image:alt', content: page.pictureLabel ?? common?.('page.description') },
      ...(isIndexed ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': data } }] : []),
    ],
    links: isIndexed ? links : [],
  }
}

function crumbsOf({ locale, publicOrigin }: HeadSettings, { title, path, above = [], crumb = title }: ContentPage) {
  const home = { name: translatorOf(locale, 'common')?.('brand') ?? '', path: paths.home() }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...above, { name: crumb, path }].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: publicOrigin + step.path,
    })),
  }
}
