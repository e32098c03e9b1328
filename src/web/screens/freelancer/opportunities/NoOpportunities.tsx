import { filterOfSearch, type OpportunitySearch, printOpportunitySearch } from '#shared/missions/opportunity-search.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { opportunitiesAddress } from './opportunities.route.ts'

/** An empty list: a closed shop, what will come here, the ways out. */
export function NoOpportunities({ state }: { state: OpportunitySearch }) {
  const t = useT('opportunities')
  const tab = state.tab ?? 'open'
  const wider = (more: OpportunitySearch) => opportunitiesAddress({ ...state, page: undefined, ...more })
  const isNarrowed = printOpportunitySearch(filterOfSearch(state)) !== ''
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <ClosedShop>
        <h2>{t(`empty.${tab}`)}</h2>
      </ClosedShop>
      <p className="mt-6 max-w-form text-ink-2">{t(`empty.${tab}Text`)}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {(tab !== 'open' || isNarrowed) && (
          <Button render={look => <Way href={paths.freelancerOpportunities()} {...look} />}>{t('empty.all')}</Button>
        )}
        {tab === 'open' && !state.anyPlace && state.location === undefined && (
          <Button render={look => <Way href={wider({ anyPlace: true })} {...look} />}>{t('empty.anyPlace')}</Button>
        )}
        {tab === 'open' && !state.anyHours && (
          <Button render={look => <Way href={wider({ anyHours: true })} {...look} />}>{t('empty.anyHours')}</Button>
        )}
      </div>
    </div>
  )
}
