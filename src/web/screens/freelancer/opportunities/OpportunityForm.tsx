import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { SKILLS } from '#shared/freelancers/vocabulary.ts'
import type { OpportunityPage } from '#shared/missions/opportunities-contract.ts'
import {
  type OpportunitySearch,
  parseOpportunitySearch,
  printOpportunitySearch,
} from '#shared/missions/opportunity-search.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { PlaceField } from '#web/features/search/PlaceField.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceChip } from '#web/ui/Chip.tsx'
import { disableNativeValidation } from '#web/ui/disable-native-validation.ts'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { opportunitiesAddress } from './opportunities.route.ts'

export interface OpportunityFormProps {
  state: OpportunitySearch
  zone: OpportunityPage['zone']
}

/** Every filter in one form that is sent as an address: it works without JavaScript. */
export function OpportunityForm({ state, zone }: OpportunityFormProps) {
  // another search starts again: what was typed belongs to the one before
  return <Fields key={printOpportunitySearch(state)} state={state} zone={zone} />
}

function Fields({ state, zone }: OpportunityFormProps) {
  const t = useT('opportunities')
  const common = useT('common')
  const router = useRouter()
  const [location, setLocation] = useState(state.location ?? '')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = parseOpportunitySearch(new FormData(event.currentTarget))
    void router.navigate({ href: opportunitiesAddress({ ...next, sort: state.sort }) })
  }
  return (
    <form
      role="search"
      aria-label={t('form')}
      action={paths.freelancerOpportunities()}
      ref={disableNativeValidation}
      onSubmit={submit}
      className="mb-6 rounded-lg border border-hairline bg-surface p-4 sm:p-5"
    >
      {state.anyPlace && <input type="hidden" name="anyPlace" value="true" />}
      {state.sort && <input type="hidden" name="sort" value={state.sort} />}
      <div className="grid grid-cols-2 items-start gap-3 xl:grid-cols-[1.6fr_1fr_1fr_1fr_1.4fr]">
        <div className="max-xl:col-span-2">
          <PlaceField
            label={t('place')}
            hint={zone.city ? t('place.own', { city: zone.city.name, km: zone.radiusKm }) : t('place.hint')}
            hidesSpaces
            value={location}
            onChange={setLocation}
          />
        </div>
        <TextField className="search-field" name="from" type="date" label={t('from')} defaultValue={state.from} />
        <TextField className="search-field" name="to" type="date" label={t('to')} defaultValue={state.to} />
        <TextField
          className="search-field"
          name="minRate"
          label={t('minRate')}
          inputMode="numeric"
          pattern="\d*"
          maxLength={5}
          unitEnd={zone.currency}
          defaultValue={state.minRate}
        />
        <Select
          className="search-field"
          name="anyHours"
          label={t('hours')}
          emptyOption={t('hours.free')}
          options={[{ value: 'true', label: t('hours.any') }]}
          defaultValue={state.anyHours ? 'true' : ''}
        />
      </div>
      <fieldset className="mt-4 min-w-0">
        <legend className="mb-2 text-sm font-medium">{t('skills')}</legend>
        <SkillChips chosen={state.skills ?? []} />
      </fieldset>
      <div className="mt-4 flex justify-end gap-2 border-t border-hairline pt-4">
        <Button variant="quiet" render={props => <Link href={paths.freelancerOpportunities()} keepScroll {...props} />}>
          {common('action.reset')}
        </Button>
        <Button type="submit" variant="primary" icon="search">
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}

function SkillChips({ chosen }: { chosen: NonNullable<OpportunitySearch['skills']> }) {
  const t = useT('freelancers')
  return (
    <div className="flex flex-wrap gap-2">
      {SKILLS.map(skill => (
        <ChoiceChip key={skill} name="skills" value={skill} defaultChecked={chosen.includes(skill)}>
          {t(`skill.${skill}`)}
        </ChoiceChip>
      ))}
    </div>
  )
}
