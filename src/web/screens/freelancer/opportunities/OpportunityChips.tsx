import { formatHourlyRate } from '#shared/format.ts'
import type { OpportunityPage } from '#shared/missions/opportunities-contract.ts'
import { type OpportunitySearch, withoutOpportunityFilters } from '#shared/missions/opportunity-search.ts'
import { minorFromMajor } from '#shared/money.ts'
import { type ActiveChip, ActiveChips } from '#web/features/search/ActiveChips.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { opportunitiesAddress } from './opportunities.route.ts'

export interface OpportunityChipsProps {
  state: OpportunitySearch
  zone: OpportunityPage['zone']
  place: OpportunityPage['place']
}

/** What narrows the list, each to be taken away by itself. */
export function OpportunityChips({ state, zone, place }: OpportunityChipsProps) {
  const t = useT('opportunities')
  return (
    <div className="mb-4 flex flex-col gap-3 empty:hidden">
      {place?.kind === 'unknown' && <Alert tone="info" title={t('unknownPlace', { name: place.name })} />}
      <ActiveChips chips={useChips({ state, zone, place })} clearHref={opportunitiesAddress({ sort: state.sort })} />
    </div>
  )
}

function useChips({ state, zone, place }: OpportunityChipsProps): ActiveChip[] {
  const t = useT('opportunities')
  const skillName = useT('freelancers')
  const without = (...names: (keyof OpportunitySearch)[]) =>
    opportunitiesAddress(withoutOpportunityFilters(state, names))
  const { location, from, to, minRate, skills = [], anyHours, anyPlace } = state
  const chips: (ActiveChip | false | undefined)[] = [
    location !== undefined && { key: 'location', text: place?.name ?? location, href: without('location') },
    from !== undefined && { key: 'from', text: t('chip.from', { day: from }), href: without('from') },
    to !== undefined && { key: 'to', text: t('chip.to', { day: to }), href: without('to') },
    minRate !== undefined && {
      key: 'minRate',
      text: t('chip.minRate', {
        rate: formatHourlyRate({ minor: minorFromMajor(minRate, zone.currency), currency: zone.currency }, t.locale),
      }),
      href: without('minRate'),
    },
    anyPlace && { key: 'anyPlace', text: t('chip.anyPlace'), href: without('anyPlace') },
    anyHours && { key: 'anyHours', text: t('hours.any'), href: without('anyHours') },
    ...skills.map(skill => ({
      key: skill,
      text: skillName(`skill.${skill}`),
      href: opportunitiesAddress({ ...state, page: undefined, skills: skills.filter(each => each !== skill) }),
    })),
  ]
  return chips.filter(chip => chip !== false && chip !== undefined)
}
