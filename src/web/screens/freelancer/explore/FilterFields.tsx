import type { FreelancerResult } from '#shared/freelancers/contract.ts'
import type { FreelancerSearch } from '#shared/freelancers/search-params.ts'
import { SEARCH_SKILLS, type SearchSkill } from '#shared/freelancers/vocabulary.ts'
import { searchSkillName } from '#web/features/freelancers/freelancer-words.ts'
import { ChoiceChip } from '#web/ui/Chip.tsx'
import { Select } from '#web/ui/Select.tsx'
import { radiiWith, ratingsWith } from './freelancer-search.ts'
import { useFilterWords } from './use-freelancer-search.ts'

export interface FilterFieldProps {
  draft: FreelancerSearch
  onChange: (draft: FreelancerSearch) => void
}

const numberOf = (text: string) => (text === '' ? undefined : Number(text))

/** How far around the place the work may be. */
export function RadiusField({ draft, onChange }: FilterFieldProps) {
  const { freelancers: t } = useFilterWords()
  return (
    <Select
      className="search-field"
      label={t('radius')}
      name="radius"
      emptyOption={t('radius.none')}
      options={radiiWith(draft.radius).map(km => ({ value: String(km), label: t('radius.km', { km }) }))}
      value={draft.radius ?? ''}
      onChange={event => onChange({ ...draft, radius: numberOf(event.target.value) })}
    />
  )
}

export function RatingField({ draft, onChange }: FilterFieldProps) {
  const { freelancers: t, search } = useFilterWords()
  return (
    <Select
      className="search-field"
      label={t('rating')}
      name="minRating"
      emptyOption={search('filter.rating.any')}
      options={ratingsWith(draft.minRating).map(rating => ({
        value: String(rating),
        label: search('filter.rating.atLeast', { rating }),
      }))}
      value={draft.minRating ?? ''}
      onChange={event => onChange({ ...draft, minRating: numberOf(event.target.value) })}
    />
  )
}

/** Any of the chosen will do. */
export function SkillChoice({
  draft,
  onChange,
  facets,
}: FilterFieldProps & { facets: FreelancerResult['facets']['skills'] | undefined }) {
  const { freelancers: t } = useFilterWords()
  const set = (skill: SearchSkill, isIn: boolean) => {
    const skills = SEARCH_SKILLS.filter(each => (each === skill ? isIn : draft.skills?.includes(each)))
    onChange({ ...draft, skills: skills.length > 0 ? skills : undefined })
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{t('skills')}</legend>
      <div className="flex flex-wrap gap-2">
        {SEARCH_SKILLS.map(skill => (
          <ChoiceChip
            key={skill}
            name="skills"
            value={skill}
            count={facets?.[skill]}
            checked={draft.skills?.includes(skill) ?? false}
            onChange={event => set(skill, event.target.checked)}
          >
            {searchSkillName(skill, t)}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  )
}

/** Leaves out who is busy. */
export function AvailableOnly({ draft, onChange }: FilterFieldProps) {
  const { freelancers: t } = useFilterWords()
  return (
    <ChoiceChip
      name="availableOnly"
      value="true"
      icon="calendar-check"
      checked={draft.availableOnly ?? false}
      onChange={event => onChange({ ...draft, availableOnly: event.target.checked || undefined })}
    >
      {t('availableOnly')}
    </ChoiceChip>
  )
}
