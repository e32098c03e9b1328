import { descriptionCharacters, nameCharacters } from '#shared/listings/limits.ts'
import { SPACE_TYPES, type SpaceType } from '#shared/spaces/vocabulary.ts'
import { SPACE_TYPE_ICONS } from '#web/features/spaces/space-icons.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFields } from '../fields.ts'
import { Question } from '../Question.tsx'
import type { ListingEditor } from '../use-listing-editor.ts'

/** What is offered, in a name and a few sentences. */
export function GeneralStep({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const common = useT('common')
  const field = useFields(editor)
  const { values, change } = editor
  const { onBlur: _, ...type } = field('type')
  return (
    <>
      <Question part={1}>
        <RadioGroup
          {...type}
          name="type"
          label={t('type')}
          required
          variant="cards"
          value={values.type ?? ''}
          options={SPACE_TYPES.map(each => ({
            value: each,
            label: common(`spaceType.${each}`),
            icon: SPACE_TYPE_ICONS[each],
          }))}
          onChange={value => change({ type: value as SpaceType })}
        />
      </Question>
      <Question part={2}>
        <TextField
          {...field('name')}
          label={t('name')}
          hint={t('name.hint')}
          required
          maxLength={nameCharacters.max}
          dir="auto"
          value={values.name}
          onChange={event => change({ name: event.target.value })}
        />
        <TextArea
          {...field('description')}
          label={t('description')}
          hint={t('description.hint')}
          required
          maxLength={descriptionCharacters.max}
          counter={(length, max) => t('counter', { length, max })}
          value={values.description ?? ''}
          onChange={event => change({ description: event.target.value })}
        />
      </Question>
    </>
  )
}
