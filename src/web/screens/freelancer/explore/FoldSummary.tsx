import type { FreelancerSearch } from '#shared/freelancers/search-params.ts'
import { searchSkillName } from '#web/features/freelancers/freelancer-words.ts'
import { datesInWords } from '#web/features/search/search-words.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { type FilterWords, placeInWords } from './active-filters.ts'
import { useFilterWords } from './use-freelancer-search.ts'

/** What is searched, in two lines: on phones the whole form opens from it. */
export function FoldSummary({ state, place }: { state: FreelancerSearch; place: string | undefined }) {
  const words = useFilterWords()
  const { freelancers: t, search } = words
  const details = [datesInWords(state, words) ?? search('dates.any'), skillsInWords(state, words) ?? t('anySkill')]
  return (
    <summary className="flex min-h-16 items-center gap-3 rounded-lg px-4 py-2">
      <Icon name="search" className="text-pine" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="sr-only">{t('form.open')} </span>
        <bdi className="block truncate font-semibold">{placeInWords(state, place, words) ?? t('anyPlace')}</bdi>
        <span className="block truncate text-sm text-ink-2">{details.join(' · ')}</span>
      </span>
      <Icon name="down" className="disclosure-mark text-ink-2" />
    </summary>
  )
}

/** 'Vente', or how many of several; undefined when any will do. */
function skillsInWords({ skills = [] }: FreelancerSearch, { freelancers: t }: FilterWords): string | undefined {
  const [only, ...others] = skills
  if (only === undefined) return undefined
  return others.length === 0 ? searchSkillName(only, t) : t('skills.several', { count: skills.length })
}
