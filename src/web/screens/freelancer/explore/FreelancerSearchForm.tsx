import { type FormEvent, useRef } from 'react'
import type { FreelancerResult } from '#shared/freelancers/contract.ts'
import { type FreelancerSearch, printFreelancerSearch } from '#shared/freelancers/search-params.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { FlexibilityChoice } from '#web/features/search/FlexibilityChoice.tsx'
import { PlaceField } from '#web/features/search/PlaceField.tsx'
import { StayField } from '#web/features/search/StayField.tsx'
import { useSearchDraft } from '#web/features/search/use-search-draft.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { disableNativeValidation } from '#web/ui/disable-native-validation.ts'
import { ApplyButton } from './ApplyButton.tsx'
import { AvailableOnly, RadiusField, RatingField, SkillChoice } from './FilterFields.tsx'
import { FoldSummary } from './FoldSummary.tsx'
import { readyToSearch } from './freelancer-search.ts'
import { useFilterWords } from './use-freelancer-search.ts'

export interface FreelancerSearchFormProps {
  state: FreelancerSearch
  /** How the location was understood, in the reader's language. */
  place: string | undefined
  /** How many would be found with each skill. */
  facets: FreelancerResult['facets']['skills'] | undefined
  onSearch: (next: FreelancerSearch) => void
}

/** The form's own id: the order of the results stands elsewhere on the page and belongs to it. */
export const searchFormId = 'freelancer-search'

/** Every filter in one form: a card on desktops, one fold of an accordion on phones. Without JavaScript it is sent as it stands. */
export function FreelancerSearchForm({ state, place, facets, onSearch }: FreelancerSearchFormProps) {
  const { freelancers: t, common } = useFilterWords()
  const fold = useRef<HTMLDetailsElement>(null)
  const [draft, setDraft] = useSearchDraft(state, printFreelancerSearch)
  const field = { draft, onChange: setDraft }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fold.current) fold.current.open = false
    onSearch(readyToSearch(draft))
  }
  return (
    <form
      role="search"
      id={searchFormId}
      aria-label={t('form')}
      method="get"
      action={paths.freelancerExplore()}
      ref={disableNativeValidation}
      onSubmit={submit}
      className="search-bar rounded-lg border border-hairline bg-surface shadow-hover"
    >
      <details ref={fold} className="search-fold disclosure">
        <FoldSummary state={state} place={place} />
        <div className="grid gap-4 p-4 max-md:border-t max-md:border-hairline">
          <div className="relative grid items-start gap-2 md:grid-cols-2 lg:grid-cols-[1.2fr_0.8fr_1.5fr_0.8fr]">
            <PlaceField
              label={t('place')}
              hidesSpaces
              value={draft.location ?? ''}
              onChange={location => setDraft({ ...draft, location })}
            />
            <RadiusField {...field} />
            <StayField {...field} align="end" />
            <RatingField {...field} />
          </div>
          <noscript>
            <FlexibilityChoice name="flexibility" value={state.flexibility} onChange={unchanged} />
          </noscript>
          <SkillChoice {...field} facets={facets} />
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline pt-4">
            <AvailableOnly {...field} />
            <div className="flex flex-1 items-center justify-end gap-2">
              <Button
                variant="quiet"
                render={props => <Link href={paths.freelancerExplore()} onClick={() => setDraft({})} {...props} />}
              >
                {common('action.reset')}
              </Button>
              <ApplyButton draft={draft} state={state} />
            </div>
          </div>
        </div>
      </details>
    </form>
  )
}

const unchanged = () => undefined
