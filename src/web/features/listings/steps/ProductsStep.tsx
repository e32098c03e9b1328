import { existingProductsCharactersMax, forbiddenProductsCharactersMax } from '#shared/listings/limits.ts'
import { PRODUCTS } from '#shared/spaces/vocabulary.ts'
import { productIcon } from '#web/features/spaces/space-icons.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { ChoiceChip } from '#web/ui/Chip.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useFields } from '../fields.ts'
import type { ListingEditor } from '../use-listing-editor.ts'
import { TagsField } from './TagsField.tsx'

/** What may be sold there, and what may not. */
export function ProductsStep({ editor }: { editor: ListingEditor }) {
  const t = useT('listings')
  const common = useT('common')
  const field = useFields(editor)
  const { values, change } = editor
  const { onBlur: _, ...group } = field('acceptedProducts')
  return (
    <>
      <FieldGroup {...group} label={t('products')} required>
        <div className="flex flex-wrap gap-2">
          {PRODUCTS.map(each => (
            <ChoiceChip
              key={each}
              icon={productIcon(each)}
              checked={values.acceptedProducts.includes(each)}
              onChange={event => {
                const others = values.acceptedProducts.filter(product => product !== each)
                change({ acceptedProducts: event.target.checked ? [...others, each] : others })
              }}
            >
              {common(`product.${each}`)}
            </ChoiceChip>
          ))}
        </div>
      </FieldGroup>
      <TextArea
        {...field('forbiddenProducts')}
        label={t('forbidden')}
        optionalLabel={t('optional')}
        rows={2}
        maxLength={forbiddenProductsCharactersMax}
        value={values.forbiddenProducts ?? ''}
        onChange={event => change({ forbiddenProducts: event.target.value })}
      />
      <TextArea
        {...field('existingProducts')}
        label={t('existing')}
        hint={t('existing.hint')}
        optionalLabel={t('optional')}
        rows={2}
        maxLength={existingProductsCharactersMax}
        value={values.existingProducts ?? ''}
        onChange={event => change({ existingProducts: event.target.value })}
      />
      <TagsField editor={editor} />
    </>
  )
}
