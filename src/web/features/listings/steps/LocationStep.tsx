import { lazy, Suspense } from 'react'
import { addressCharacters, landmarkCharactersMax, neighborhoodCharactersMax } from '#shared/listings/limits.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFields } from '../fields.ts'
import { Question } from '../Question.tsx'
import type { ListingEditor } from '../use-listing-editor.ts'
import { CityField } from './CityField.tsx'
import { PinField } from './PinField.tsx'

const PartOfField = lazy(async () => ({ default: (await import('#web/features/shops/PartOfField.tsx')).PartOfField }))

/** Where it is, and how exactly visitors see it. */
export function LocationStep({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const field = useFields(editor)
  const { values, change } = editor
  const { onBlur: _, ...precision } = field('locationPrecision')
  return (
    <>
      <Question part={1}>
        <CityField editor={editor} />
        <TextField
          {...field('address')}
          label={t('address')}
          required
          maxLength={addressCharacters.max}
          autoComplete="street-address"
          dir="auto"
          value={values.address ?? ''}
          onChange={event => change({ address: event.target.value })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...field('neighborhood')}
            label={t('neighborhood')}
            optionalLabel={t('optional')}
            maxLength={neighborhoodCharactersMax}
            dir="auto"
            value={values.neighborhood ?? ''}
            onChange={event => change({ neighborhood: event.target.value })}
          />
          <TextField
            {...field('landmark')}
            label={t('landmark')}
            optionalLabel={t('optional')}
            placeholder={t('landmark.hint')}
            maxLength={landmarkCharactersMax}
            dir="auto"
            value={values.landmark ?? ''}
            onChange={event => change({ landmark: event.target.value })}
          />
        </div>
      </Question>
      <Question part={2}>
        <PinField editor={editor} />
        <RadioGroup
          {...precision}
          name="locationPrecision"
          label={t('precision')}
          value={values.locationPrecision}
          options={[
            { value: 'exact', label: t('precision.exact') },
            { value: 'approximate', label: t('precision.approximate'), detail: t('precision.approximateText') },
          ]}
          onChange={value => change({ locationPrecision: value === 'exact' ? 'exact' : 'approximate' })}
        />
        {editor.listing && (
          <Suspense fallback={null}>
            <PartOfField listingId={editor.listing.id} />
          </Suspense>
        )}
      </Question>
    </>
  )
}
