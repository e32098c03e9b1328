import type { Article, ArticleName } from '#shared/articles/article.ts'
import type { Locale } from '#shared/locales.ts'
import { fetchText } from '#web/i18n/text-chunks.ts'

const loaded = new Map<string, Article>()

/** Awaited before an article renders: by its route, and in the browser before hydration. Cheap when it is at hand. */
export async function loadArticle(locale: Locale, name: ArticleName): Promise<Article> {
  const path = pathOf(locale, name)
  const known = loaded.get(path)
  if (known) return known
  const article = (await fetchText(locale, path)) as Article | undefined
  if (!article) throw new Error(`No article ${path}`)
  loaded.set(path, article)
  return article
}

export async function loadArticles(locale: Locale, names: Iterable<ArticleName>): Promise<void> {
  await Promise.all(Array.from(names, name => loadArticle(locale, name)))
}

/** The article of a page whose route has loaded it. */
export function articleOf(locale: Locale, name: ArticleName): Article {
  const article = loaded.get(pathOf(locale, name))
  if (!article) throw new Error(`The article ${name} was not loaded`)
  return article
}

/** The articles that the routes of a page show (`staticData: { article: 'terms' }`). */
export function articlesOf(matches: Iterable<{ staticData?: { article?: ArticleName } }>): ArticleName[] {
  return Array.from(matches).flatMap(match => match.staticData?.article ?? [])
}

function pathOf(locale: Locale, name: ArticleName): string {
  return `/src/shared/articles/${name}/${locale}.ts`
}
