import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { ARTICLE_LINKS, type ArticleLink } from '#shared/articles/article.ts'
import type { Locale } from '#shared/locales.ts'
import { type MessageNode, parseMessage, sayMessage } from '#shared/messages/icu.ts'
import type { RichMessage } from '#shared/messages/translator.ts'
import { companyQuery, supportQuery } from '#web/features/contact/queries.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useLocale } from '#web/i18n/I18nProvider.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'

/** Where the data protection authorities take complaints. */
const AUTHORITIES = { cndp: 'https://www.cndp.ma', cnil: 'https://www.cnil.fr' } as const

type Tag = ArticleLink | 'b' | 'mail' | 'code'

const isAuthority = (link: ArticleLink): link is keyof typeof AUTHORITIES => link in AUTHORITIES

const drawLink =
  (link: ArticleLink) =>
  (children: ReactNode): ReactNode =>
    isAuthority(link) ? (
      <a href={AUTHORITIES[link]} className="link" rel="noreferrer">
        {children}
        <Icon name="external" size={16} className="ms-0.5 inline align-[-0.15em]" />
      </a>
    ) : (
      <Link href={paths[link]()} className="link">
        {children}
      </Link>
    )

const LINKS = Object.fromEntries(ARTICLE_LINKS.map(link => [link, drawLink(link)])) as Record<
  ArticleLink,
  (children: ReactNode) => ReactNode
>

const compiled = new Map<string, readonly MessageNode[]>()

function partsOf(text: string, values: Record<string, string>, locale: Locale): RichMessage<Tag> {
  let nodes = compiled.get(text)
  if (!nodes) {
    nodes = parseMessage(text)
    compiled.set(text, nodes)
  }
  return sayMessage(nodes, values, locale, { number: String, date: String })
}

/** Draws a text of an article: what stands out, where it leads, and the names that the page fills in. */
export function useArticleText(): (text: string) => ReactNode {
  const locale = useLocale()
  const { publicOrigin } = useRouter().options.context
  const { email } = useSuspenseQuery(supportQuery(locale)).data
  const company = useSuspenseQuery(companyQuery(locale)).data.name
  return useCallback(
    (text: string) => {
      const values = { site: new URL(publicOrigin).host, email, company }
      return rich(partsOf(text, values, locale), {
        ...LINKS,
        b: children => <b>{children}</b>,
        code: children => (
          <code dir="ltr" className="rounded-sm bg-mist-2 px-1 py-0.5 text-sm">
            {children}
          </code>
        ),
        mail: children => (
          <a href={`mailto:${email}`} className="link">
            <bdi>{children}</bdi>
          </a>
        ),
      })
    },
    [locale, publicOrigin, email, company],
  )
}
