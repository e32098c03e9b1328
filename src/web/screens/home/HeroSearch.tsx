import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { SPACE_TYPES, type SpaceType } from '#shared/spaces/vocabulary.ts'
import type { SearchState } from '#shared/spaces/search-params.ts'
import { FlexibilityChoice } from '#web/features/search/FlexibilityChoice.tsx'
import { PlaceField } from '#web/features/search/PlaceField.tsx'
import { StayField } from '#web/features/search/StayField.tsx'
import { searchAddress } from '#web/features/search/search-address.ts'
import { readyToSearch } from '#web/features/search/search-draft.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { disableNativeValidation } from '#web/ui/disable-native-validation.ts'
import { Select } from '#web/ui/Select.tsx'

const empty: SearchState = {}

/** Where, when, how flexibly, what: the search that begins everything. Without JavaScript a plain form. */
export function HeroSearch() {
  const t = useT('search')
  const common = useT('common')
  const router = useRouter()
  const place = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState(empty)
  const [isPlaceMissing, setPlaceMissing] = useState(false)

  const change = (next: SearchState) => {
    if (next.location?.trim()) setPlaceMissing(false)
    setDraft(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const search = readyToSearch(draft, empty)
    if (search.location !== undefined) return void router.navigate({ href: searchAddress(search) })
    setPlaceMissing(true)
    place.current?.querySelector('input')?.focus()
  }
  const reset = (event: FormEvent) => {
    event.preventDefault()
    setPlaceMissing(false)
    setDraft(empty)
  }
  return (
    <form
      role="search"
      aria-label={t('label')}
      method="get"
      action={paths.explore()}
      ref={disableNativeValidation}
      onSubmit={submit}
      onReset={reset}
      className="search-bar relative rounded-lg border border-hairline bg-surface p-3 shadow-hover sm:p-4"
    >
      <div className="grid grid-cols-1 items-start gap-2 md:grid-cols-2 lg:grid-cols-[1.15fr_1.35fr_1fr_auto]">
        <PlaceField
          frame={place}
          required
          value={draft.location ?? ''}
          onChange={location => change({ ...draft, location })}
          error={isPlaceMissing ? t('place.missing') : undefined}
        />
        <StayField draft={draft} onChange={change} />
        <TypeField value={draft.spaceType?.[0]} onChange={type => change({ ...draft, spaceType: type && [type] })} />
        <Button type="submit" variant="primary" size="lg" icon="search" className="h-14 rtl:h-[4.125rem]">
          {common('action.search')}
        </Button>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <FlexibilityChoice
          name="flexibility"
          value={draft.flexibility}
          onChange={flexibility => change({ ...draft, flexibility })}
        />
        <Button type="reset" variant="quiet" size="sm">
          {common('action.reset')}
        </Button>
      </div>
    </form>
  )
}

function TypeField(props: { value: SpaceType | undefined; onChange: (type: SpaceType | undefined) => void }) {
  const t = useT('search')
  const common = useT('common')
  return (
    <Select
      className="search-field"
      label={t('type')}
      name="spaceType"
      emptyOption={t('type.any')}
      options={SPACE_TYPES.map(type => ({ value: type, label: common(`spaceType.${type}`) }))}
      value={props.value ?? ''}
      onChange={event => props.onChange(SPACE_TYPES.find(type => type === event.target.value))}
    />
  )
}
