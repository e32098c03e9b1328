import { useT } from '#web/i18n/I18nProvider.tsx'
import { useFields } from '../fields.ts'
import { NumberField } from '../NumberField.tsx'
import { Question } from '../Question.tsx'
import type { ListingEditor } from '../use-listing-editor.ts'

/** How large it is, and how many people pass. */
export function MeasuresStep({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const field = useFields(editor)
  const { values, change } = editor
  const optional = { optionalLabel: t('optional') }
  return (
    <>
      <Question part={1}>
        <NumberField
          {...field('surfaceM2')}
          label={t('surface')}
          required
          unitEnd={t('unit.area')}
          value={values.surfaceM2}
          onChange={surfaceM2 => change({ surfaceM2 })}
        />
      </Question>
      <Question part={2}>
        <p className="text-sm text-ink-2">{t('measures.hint')}</p>
        <div className="grid gap-5 sm:grid-cols-3">
          {(['widthM', 'heightM', 'depthM'] as const).map(name => (
            <NumberField
              key={name}
              {...field(name)}
              {...optional}
              label={t(({ widthM: 'width', heightM: 'height', depthM: 'depth' } as const)[name])}
              unitEnd={t('unit.metres')}
              value={values[name]}
              onChange={metres => change({ [name]: metres })}
            />
          ))}
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            {...field('dailyTraffic')}
            {...optional}
            label={t('traffic')}
            whole
            value={values.dailyTraffic}
            onChange={dailyTraffic => change({ dailyTraffic })}
          />
          <NumberField
            {...field('maxGuests')}
            {...optional}
            label={t('guests')}
            whole
            unitEnd={t('unit.people')}
            value={values.maxGuests}
            onChange={maxGuests => change({ maxGuests })}
          />
        </div>
      </Question>
    </>
  )
}
