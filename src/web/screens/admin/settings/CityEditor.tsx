import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminNeighborhood, type CityInFull, cityForm, neighborhoodForm } from '#shared/places/admin-contract.ts'
import { textIn } from '#shared/http/form-fields.ts'
import { api } from '#web/api/api.ts'
import { useDebouncedValue } from '#web/features/search/use-debounced-value.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { CityFacts } from './CityFacts.tsx'
import { citiesQuery, cityQuery } from './queries.ts'
import type { FormPost } from './refused-post.ts'
import { FormFrame, ThreeLanguages } from './SettingFields.tsx'
import { initialChecked, useRefusedPost, useSettingForm } from './use-setting-form.ts'

const nameCharactersMax = 80

/** One city: its names, whether it is offered, its neighborhoods; a town that a host has named can become a part of another. */
export function CityEditor({ slug }: { slug: string }) {
  const t = useT('settings')
  const { data: city } = useSuspenseQuery(cityQuery(slug))
  if (!city) return <p className="text-ink-2">{t('places.missing')}</p>
  return (
    <>
      <h3 className="title text-xl">
        <bdi>{city.names[t.locale]}</bdi>
      </h3>
      <div className="mt-1 mb-5">
        <CityFacts city={city} />
      </div>
      <CityForm city={city} />
      {city.kind === 'named' && city.mergedInto === null && <MergeForm city={city} />}
      {city.neighborhoods.length > 0 && (
        <section aria-labelledby="neighborhoods" className="mt-10 max-w-3xl">
          <h3 id="neighborhoods" className="mb-2 text-lg font-semibold">
            {t('places.neighborhoods')}
          </h3>
          <div className="border-t border-hairline">
            {city.neighborhoods.map(each => (
              <Neighborhood key={each.slug} city={city.slug} neighborhood={each} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

function CityForm({ city }: { city: CityInFull }) {
  const t = useT('settings')
  const save = (typed: FormData, version: number) =>
    api('PUT /api/admin/cities/{id}', {
      params: { id: city.slug },
      body: {
        ...cityForm.read(typed),
        version,
      },
    })
  const form = useSettingForm({
    post: { operation: 'PUT /api/admin/cities/{id}', params: { id: city.slug } },
    version: city.version,
    save,
    done: t('saved'),
  })
  return (
    <FormFrame form={form} section="places" label={city.names[t.locale]} last={city}>
      <ThreeLanguages
        name="names"
        label={t('part.name')}
        values={city.names}
        form={form}
        maxLength={nameCharactersMax}
        required
      />
      <div>
        <Checkbox
          name="isSuggested"
          label={t('places.suggest')}
          defaultChecked={initialChecked(form, 'isSuggested', city.isSuggested)}
        />
        {city.mergedInto === null ? (
          <Checkbox
            name="isHidden"
            label={t('places.hide')}
            defaultChecked={initialChecked(form, 'isHidden', city.isHidden)}
          />
        ) : (
          <input type="hidden" name="isHidden" value="on" />
        )}
      </div>
    </FormFrame>
  )
}

interface NeighborhoodProps {
  city: string
  neighborhood: AdminNeighborhood
}

const neighborhoodPost = (city: string, slug: string): FormPost => ({
  operation: 'PUT /api/admin/cities/{id}/neighborhoods',
  params: { id: city },
  hidden: { slug },
})

/** A neighborhood in its fold, which begins open where its form was refused. */
function Neighborhood({ city, neighborhood }: NeighborhoodProps) {
  const { locale } = useT('settings')
  const { slug, names } = neighborhood
  const refused = useRefusedPost(neighborhoodPost(city, slug))
  return (
    <Disclosure summary={<bdi>{names[locale]}</bdi>} open={refused !== undefined}>
      <NeighborhoodForm city={city} neighborhood={neighborhood} />
    </Disclosure>
  )
}

function NeighborhoodForm({ city, neighborhood }: NeighborhoodProps) {
  const t = useT('settings')
  const { slug, names, isHidden, version } = neighborhood
  const save = (typed: FormData, opened: number) =>
    api('PUT /api/admin/cities/{id}/neighborhoods', {
      params: { id: city },
      body: { ...neighborhoodForm.read(typed), slug, version: opened },
    })
  const form = useSettingForm({
    post: neighborhoodPost(city, slug),
    version,
    save,
    done: t('saved'),
  })
  return (
    <FormFrame form={form} section="places" label={names[t.locale]} last={neighborhood}>
      <ThreeLanguages
        name="names"
        label={t('part.name')}
        values={names}
        form={form}
        maxLength={nameCharactersMax}
        required
      />
      <Checkbox
        name="isHidden"
        label={t('places.hideNeighborhood')}
        defaultChecked={initialChecked(form, 'isHidden', isHidden)}
      />
    </FormFrame>
  )
}

const typingPauseMs = 200

function MergeForm({ city }: { city: CityInFull }) {
  const t = useT('settings')
  const [text, setText] = useState('')
  const [into, setInto] = useState('')
  const wanted = useDebouncedValue(text.trim(), typingPauseMs)
  const { data } = useQuery({ ...citiesQuery({ text: wanted }), enabled: wanted !== '' })
  const found = (data?.cities ?? []).filter(
    each => each.country === city.country && each.slug !== city.slug && !each.isHidden,
  )
  const save = (typed: FormData) =>
    api('POST /api/admin/cities/{id}/merge', { params: { id: city.slug }, body: { into: textIn(typed, 'into') } })
  const form = useSettingForm({
    post: {
      operation: 'POST /api/admin/cities/{id}/merge',
      params: { id: city.slug },
    },
    version: city.version,
    save,
    done: t('places.merge.done'),
  })
  return (
    <>
      <noscript>
        <Alert tone="info" className="mt-10 max-w-3xl" title={t('places.merge.noScript')} />
      </noscript>
      <form
        className="script-only mt-10 flex max-w-3xl flex-col gap-4"
        onSubmit={form.onSubmit}
        aria-labelledby="merge"
      >
        <h3 id="merge" className="text-lg font-semibold">
          {t('places.merge')}
        </h3>
        <p className="text-ink-2">{t('places.merge.text')}</p>
        <input type="hidden" name="into" value={into} />
        <Combobox
          label={t('places.merge.into')}
          value={text}
          error={form.fields['into']}
          onChange={typed => {
            setText(typed)
            setInto('')
          }}
          options={found.map(({ slug, names }) => ({ value: names[t.locale], label: names[t.locale], detail: slug }))}
          onSelect={({ detail }) => setInto(String(detail))}
          emptyText={t('places.none')}
          countText={count => t('featured.found', { count })}
          clearLabel={t('featured.clear')}
          icon="search"
        />
        {form.refusal && (
          <Alert tone="error" live title={t('refused')}>
            {form.refusal}
          </Alert>
        )}
        <div>
          <Button type="submit" disabled={into === ''} loading={form.busy} loadingLabel={t('saving')}>
            {t('places.merge.do')}
          </Button>
        </div>
      </form>
    </>
  )
}
