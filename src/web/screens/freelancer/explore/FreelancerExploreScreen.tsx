import { FreelancerResults } from './FreelancerResults.tsx'
import { FreelancerSearchForm } from './FreelancerSearchForm.tsx'
import { ResultsHeader } from './ResultsHeader.tsx'
import { SellersRow } from './SellersRow.tsx'
import { useFilterWords, useFreelancerSearch } from './use-freelancer-search.ts'

/** Finding somebody to run the shop: where, when, with which skills. Its whole state is its address. */
export function FreelancerExploreScreen() {
  const explore = useFreelancerSearch()
  const { freelancers: t } = useFilterWords()
  return (
    <>
      <div className="border-b border-hairline bg-mist">
        <div className="page py-6 lg:pt-8 lg:pb-10">
          <div className="flex items-end justify-between gap-10">
            <div className="pb-5 sm:pb-8 lg:self-center">
              <h1 className="title text-2xl sm:text-4xl">{t('title')}</h1>
              <p className="mt-2 max-w-prose text-ink-2 sm:mt-3 sm:text-lg">{t('intro')}</p>
            </div>
            <SellersRow />
          </div>
          <FreelancerSearchForm
            state={explore.state}
            place={explore.result?.place?.name}
            facets={explore.result?.facets.skills}
            onSearch={explore.go}
          />
        </div>
      </div>
      <div className="page pt-6 pb-16 sm:pt-8">
        <ResultsHeader explore={explore} />
        <div className="pt-5">
          <FreelancerResults explore={explore} />
        </div>
      </div>
    </>
  )
}
