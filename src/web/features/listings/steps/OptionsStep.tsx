import { houseRulesCharactersMax, servicesCharactersMax } from '#shared/listings/limits.ts'
import { AMENITIES } from '#shared/spaces/vocabulary.ts'
import { amenityIcon } from '#web/features/spaces/space-icons.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { ChoiceChip } from '#web/ui/Chip.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useFields } from '../fields.ts'
import { Question } from '../Question.tsx'
import type { ListingEditor } from '../use-listing-editor.ts'
import { Hours } from './Hours.tsx'
import { Languages } from './Languages.tsx'

/** What is there to use, and what is asked of the people who use it. */
export function OptionsStep({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const common = useT('common')
  const field = useFields(editor)
  const { values, change } = editor
  const { onBlur: _, ...group } = field('amenities')
  return (
    <>
      <Question part={1}>
        <FieldGroup {...group} label={t('amenities')} optionalLabel={t('optional')}>
          <div className="flex flex-wrap gap-2">
            {AMENITIES.map(each => (
              <ChoiceChip
                key={each}
                icon={amenityIcon(each)}
                checked={values.amenities.includes(each)}
                onChange={event => {
                  const others = values.amenities.filter(amenity => amenity !== each)
                  change({ amenities: event.target.checked ? [...others, each] : others })
                }}
              >
                {common(`amenity.${each}`)}
              </ChoiceChip>
            ))}
          </div>
        </FieldGroup>
      </Question>
      <Question part={2}>
        {(['services', 'houseRules'] as const).map(name => (
          <TextArea
            key={name}
            {...field(name)}
            label={t(name === 'services' ? 'services' : 'rules')}
            optionalLabel={t('optional')}
            rows={2}
            maxLength={name === 'services' ? servicesCharactersMax : houseRulesCharactersMax}
            value={values[name] ?? ''}
            onChange={event => change({ [name]: event.target.value })}
          />
        ))}
        <Hours editor={editor} />
      </Question>
      <Question part={3}>
        <Languages editor={editor} />
      </Question>
    </>
  )
}
