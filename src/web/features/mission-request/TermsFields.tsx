import { SKILLS, type Skill } from '#shared/freelancers/vocabulary.ts'
import { formatHourlyRate, formatMinor } from '#shared/format.ts'
import { descriptionCharactersMax, itemCharactersMax, titleCharactersMax } from '#shared/missions/states.ts'
import type { Currency } from '#shared/money.ts'
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '#shared/spoken-languages.ts'
import { NumberField } from '#web/features/listings/NumberField.tsx'
import { durationText } from '#web/features/missions/mission-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { ChoiceChip } from '#web/ui/Chip.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type MissionValues, rateMinorOf, totalOf } from './mission-values.ts'

export interface FieldsProps {
  values: MissionValues
  change: (changes: Partial<MissionValues>) => void
  errorOf: (field: string) => string | undefined
  onLeave: (field: string) => void
}

/** What is to be done, and by whom: title, instructions, lists, skills, languages. */
export function WhatFields({ values, change, errorOf, onLeave }: FieldsProps) {
  const t = useT('mission-request')
  const common = useT('common')
  const optional = `(${common('form.optional')})`
  return (
    <div className="grid gap-5">
      <TextField
        id="field-title"
        name="title"
        label={t('what.name')}
        hint={t('what.nameHint')}
        required
        dir="auto"
        maxLength={titleCharactersMax}
        value={values.title}
        error={errorOf('title')}
        onChange={event => change({ title: event.target.value })}
        onBlur={() => onLeave('title')}
      />
      <TextArea
        id="field-description"
        name="description"
        label={t('what.description')}
        optionalLabel={optional}
        maxLength={descriptionCharactersMax}
        value={values.description}
        error={errorOf('description')}
        onChange={event => change({ description: event.target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {(['tasks', 'requirements'] as const).map(name => (
          <TextArea
            key={name}
            id={`field-${name}`}
            name={name}
            label={t(`what.${name}`)}
            optionalLabel={optional}
            hint={t('what.lines')}
            rows={3}
            value={values[name]}
            error={errorOf(name)}
            onChange={event => change({ [name]: event.target.value })}
            onBlur={() => onLeave(name)}
          />
        ))}
      </div>
      <TextField
        id="field-dress"
        name="dress"
        label={t('what.dress')}
        optionalLabel={optional}
        dir="auto"
        maxLength={itemCharactersMax}
        value={values.dress}
        error={errorOf('dress')}
        onChange={event => change({ dress: event.target.value })}
      />
      <Asked values={values} change={change} />
    </div>
  )
}

function Asked({ values, change }: Pick<FieldsProps, 'values' | 'change'>) {
  const t = useT('mission-request')
  const freelancers = useT('freelancers')
  const languageName = useT('languages')
  return (
    <>
      <FieldGroup label={t('what.skills')}>
        <div className="flex flex-wrap gap-2">
          {SKILLS.map(skill => (
            <ChoiceChip
              key={skill}
              name="skills"
              value={skill}
              checked={values.skills.includes(skill)}
              onChange={() => change({ skills: toggled<Skill>(values.skills, skill, SKILLS) })}
            >
              {freelancers(`skill.${skill}`)}
            </ChoiceChip>
          ))}
        </div>
      </FieldGroup>
      <FieldGroup label={t('what.languages')}>
        <div className="flex flex-wrap gap-2">
          {SPOKEN_LANGUAGES.map(language => (
            <ChoiceChip
              key={language}
              name="languages"
              value={language}
              checked={values.languages.includes(language)}
              onChange={() =>
                change({ languages: toggled<SpokenLanguage>(values.languages, language, SPOKEN_LANGUAGES) })
              }
            >
              {languageName(language)}
            </ChoiceChip>
          ))}
        </div>
      </FieldGroup>
    </>
  )
}

/** With or without one of them, in the order of the vocabulary. */
function toggled<Word extends string>(chosen: readonly Word[], word: Word, vocabulary: readonly Word[]): Word[] {
  return vocabulary.filter(each => (each === word ? !chosen.includes(word) : chosen.includes(each)))
}

/** The rate of an hour, in the currency of the place or in EUR, and what all hours come to. */
export function PayFields({
  values,
  change,
  errorOf,
  onLeave,
  currencies,
  typedAmount,
}: FieldsProps & { currencies: readonly Currency[]; typedAmount?: string | undefined }) {
  const t = useT('mission-request')
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-2 gap-3 sm:max-w-md">
        <NumberField
          id="field-rate"
          name="amount"
          typedBefore={typedAmount}
          label={t('pay.rate')}
          required
          value={values.rate}
          error={errorOf('rate')}
          onChange={rate => change({ rate })}
          onBlur={() => onLeave('rate')}
        />
        <Select
          name="currency"
          label={t('pay.currency')}
          value={values.currency}
          options={currencies.map(each => ({ value: each, label: each }))}
          onChange={event => change({ currency: event.target.value as Currency })}
        />
      </div>
      <Total values={values} />
    </div>
  )
}

/** '14 h × 15 €/h' and what that comes to; follows each change. */
export function Total({ values }: { values: MissionValues }) {
  const t = useT('mission-request')
  const missions = useT('missions')
  const total = totalOf(values)
  return (
    <div className="rounded-md bg-mist p-4" aria-live="polite">
      {total === null ? (
        <p className="script-only text-sm text-ink-2">{t('pay.none')}</p>
      ) : (
        <p className="figures flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
          <span>
            <span className="block font-semibold">{t('pay.total')}</span>
            <bdi className="block text-sm text-ink-2">
              {t('pay.how', {
                hours: durationText(total.minutes, missions),
                rate: formatHourlyRate({ minor: rateMinorOf(values), currency: values.currency }, t.locale),
              })}
            </bdi>
          </span>
          <bdi className="title text-2xl">{formatMinor(total.minor, values.currency, t.locale)}</bdi>
        </p>
      )}
      <p className="mt-2 text-xs text-ink-3">{t('pay.late')}</p>
    </div>
  )
}
