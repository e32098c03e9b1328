import { tagsChosenMax } from '#shared/listings/limits.ts'
import { isTag, TAGS } from '#shared/spaces/tags.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { ChoiceChip } from '#web/ui/Chip.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { useFields } from '../fields.ts'
import type { ListingEditor } from '../use-listing-editor.ts'

/** Strong points, from the list; those that were typed before there was one can be taken away. */
export function TagsField({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const tag = useT('tags')
  const field = useFields(editor)
  const { onBlur: _, ...group } = field('tags')
  const { tags } = editor.values
  const typed = tags.filter(each => !isTag(each))
  const isFull = tags.length >= tagsChosenMax
  return (
    <FieldGroup
      {...group}
      label={t('tags')}
      optionalLabel={t('optional')}
      hint={t('tags.hint', { max: tagsChosenMax })}
    >
      <div className="flex flex-wrap gap-2">
        {[...TAGS, ...typed].map(each => {
          const isChosen = tags.includes(each)
          return (
            <ChoiceChip
              key={each}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={event => {
                const others = tags.filter(other => other !== each)
                editor.change({ tags: event.target.checked ? [...others, each] : others })
              }}
            >
              {isTag(each) ? tag(each) : <bdi>{each}</bdi>}
            </ChoiceChip>
          )
        })}
      </div>
    </FieldGroup>
  )
}
