import { MARKABLE_FIELDS } from '#shared/decisions/reasons.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'

/** What the host is asked to change. */
export function MarkedFields({ marked = [] }: { marked?: readonly string[] }) {
  const t = useT('admin')
  const words = useT('decisions')
  return (
    <FieldGroup label={t('decide.fields')} optionalLabel={t('decide.optional')}>
      <div className="grid sm:grid-cols-2">
        {MARKABLE_FIELDS.map(field => (
          <Checkbox
            key={field}
            name="fields"
            value={field}
            defaultChecked={marked.includes(field)}
            label={words(`field.${field}`)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
