import { useRouter } from '@tanstack/react-router'
import { OPPORTUNITY_SORTS, type OpportunitySort as Sort } from '#shared/missions/opportunities-contract.ts'
import type { OpportunitySearch } from '#shared/missions/opportunity-search.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { opportunitiesAddress } from './opportunities.route.ts'

/** The order of the list; without JavaScript a form of its own, which keeps the filters. */
export function OpportunitySort({ state }: { state: OpportunitySearch }) {
  const t = useT('opportunities')
  const router = useRouter()
  const { sort = 'match', page: _, ...filters } = state
  return (
    <form action={paths.freelancerOpportunities()} className="flex items-center gap-2">
      {Object.entries(filters).flatMap(([name, value]) =>
        [value].flat().map(each => <input key={`${name} ${each}`} type="hidden" name={name} value={String(each)} />),
      )}
      <Select
        name="sort"
        label={t('sort')}
        labelHidden
        icon="sort"
        className="w-52 max-w-full"
        options={OPPORTUNITY_SORTS.map(each => ({ value: each, label: t(`sort.${each}`) }))}
        value={sort}
        onChange={event => {
          const next = event.target.value as Sort
          void router.navigate({ href: opportunitiesAddress({ ...filters, sort: next }) })
        }}
      />
      <noscript>
        <Button type="submit" size="sm">
          {t('sort.do')}
        </Button>
      </noscript>
    </form>
  )
}
