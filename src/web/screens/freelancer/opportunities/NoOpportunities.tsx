import { filterOfSearch, type OpportunitySearch, printOpportunitySearch } from '#shared/missions/opportunity-search.ts'
import { Link } from '#web/features/frame/Link.tsx'
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
          <Button render={props => <Link href={paths.freelancerOpportunities()} {...props} />}>{t('empty.all')}</Button>
        )}
        {tab === 'open' && !state.anyPlace && state.location === undefined && (
          <Button render={props => <Link href={wider({ anyPlace: true })} {...props} />}>{t('empty.anyPlace')}</Button>
        )}
        {tab === 'open' && !state.anyHours && (
          <Button render={props => <Link href={wider({ anyHours: true })} {...props} />}>{t('empty.anyHours')}</Button>
        )}
      </div>
    </div>
  )
}
