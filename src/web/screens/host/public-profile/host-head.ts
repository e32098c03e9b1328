import type { HostView } from '#shared/hosts/contract.ts'
import type { PageSettings } from '#shared/http/page-facts.ts'
import { contentHead, type PageHead } from '#web/features/frame/content-head.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import { descriptionCharactersMax, excerpt } from '#web/page-excerpt.ts'
import { paths } from '#web/paths.ts'

/** What a loader hands to the head: facts only, since the words come with the page's texts. */
export interface HeadFacts
  extends Pick<HostView, 'id' | 'firstName' | 'lastName' | 'bio' | 'company' | 'languages' | 'spaces'> {
  name: string
  url: string
  image: string | undefined
}

interface HeadVisit {
  match: { context: Pick<PageSettings, 'locale' | 'publicOrigin' | 'askedLocale'> }
  loaderData?: HeadFacts | undefined
}

/** Title, what search engines and shared links show, and the person as structured data. */
export function hostHead({ match, loaderData: facts }: HeadVisit): PageHead {
  const { locale } = match.context
  const common = translatorOf(locale, 'common')
  const t = translatorOf(locale, 'hosts')
  if (!common || !t) return {}
  if (!facts) return { meta: [{ title: common('page.title', { title: t('missing.title') }) }] }
  const { name } = facts
  const bare = t('head.description', { name, count: facts.spaces })
  const bio = excerpt(facts.bio ?? '', Math.max(0, descriptionCharactersMax - bare.length))
  const description = bio === '' ? bare : t('head.text', { facts: bare, bio })
  return contentHead(match.context, {
    title: t('head.title', { name }),
    description,
    path: paths.host(facts.id),
    type: 'profile',
    crumb: name,
    above: [{ name: common('nav.explore'), path: paths.explore() }],
    data: structuredData(facts, description),
  })
}

/** The person for machines. */
function structuredData(facts: HeadFacts, description: string) {
  const id = `${facts.url}#person`
  const person = {
    '@type': 'Person',
    '@id': id,
    name: facts.name,
    givenName: facts.firstName,
    familyName: facts.lastName,
    url: facts.url,
    description,
    ...(facts.image && { image: facts.image }),
    ...(facts.company !== null && { worksFor: { '@type': 'Organization', name: facts.company } }),
    ...(facts.languages.length > 0 && { knowsLanguage: facts.languages }),
  }
  return [{ '@type': 'ProfilePage', '@id': facts.url, url: facts.url, mainEntity: { '@id': id } }, person]
}
