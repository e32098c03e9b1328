import type { FreelancerView } from '#shared/freelancers/contract.ts'
import { fullName } from '#web/features/freelancers/freelancer-words.ts'
import { contentHead, type PageHead } from '#web/features/frame/content-head.ts'
import { translatorOf } from '#web/i18n/messages.ts'
import type { PageSettings } from '#shared/http/page-facts.ts'
import { descriptionCharactersMax, excerpt } from '#web/page-excerpt.ts'
import { paths } from '#web/paths.ts'
import { structuredData } from './structured-data.ts'
import type { HeadFacts } from './head-facts.ts'

export function headFacts(freelancer: FreelancerView, publicOrigin: string): HeadFacts {
  const { bio, company, skills, languages, rating, ratingCount, radiusKm, firstName, lastName, city, zone } = freelancer
  return {
    bio,
    company,
    skills,
    languages,
    rating,
    ratingCount,
    radiusKm,
    firstName,
    lastName,
    id: freelancer.id,
    name: fullName(freelancer),
    city: city && { name: city.name, country: city.country },
    point: zone && { latitude: zone.latitude, longitude: zone.longitude },
    isPublic: freelancer.preview === null,
    url: publicOrigin + paths.freelancer(freelancer.id),
    image: freelancer.avatarUrl === null ? undefined : new URL(freelancer.avatarUrl, publicOrigin).href,
  }
}

interface HeadVisit {
  match: { context: Pick<PageSettings, 'locale' | 'publicOrigin' | 'askedLocale'> }
  loaderData?: HeadFacts | undefined
}

/** Title, what search engines and shared links show, and the person as structured data. */
export function freelancerHead({ match, loaderData: facts }: HeadVisit): PageHead {
  const { locale } = match.context
  const common = translatorOf(locale, 'common')
  const t = translatorOf(locale, 'freelancers')
  if (!common || !t) return {}
  if (!facts) return { meta: [{ title: common('page.title', { title: t('missing.title') }) }] }
  const { name, city } = facts
  const title = city ? t('profile.title', { name, city: city.name }) : t('profile.titleBare', { name })
  const skills = facts.skills.map(skill => t(`skill.${skill}`)).join(locale === 'ar' ? '، ' : ', ')
  const bare = skills === '' ? title : `${title} · ${skills}`
  const bio = excerpt(facts.bio ?? '', Math.max(0, descriptionCharactersMax - bare.length))
  const description = bio === '' ? bare : t('profile.description', { facts: bare, bio })
  return contentHead(match.context, {
    title,
    description,
    path: paths.freelancer(facts.id),
    type: 'profile',
    isIndexed: facts.isPublic,
    crumb: name,
    above: [{ name: t('crumbs.sellers'), path: paths.freelancerExplore() }],
    data: structuredData(facts, { job: common('roleTitle.freelancer'), skills, description }),
  })
}
