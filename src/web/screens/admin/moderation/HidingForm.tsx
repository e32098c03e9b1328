import { defaultClause } from '#shared/decisions/clauses.ts'
import { CONTENT_REASONS, type ContentReason } from '#shared/decisions/reasons.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { RestrictionForm, type RestrictionFormProps } from '../RestrictionForm.tsx'

type HidingFormProps = Pick<RestrictionFormProps<ContentReason>, 'busy' | 'isHeld' | 'errors' | 'onBack' | 'onSubmit'>

/** Why a review or a message is hidden, as its author will read it. */
export function HidingForm(props: HidingFormProps) {
  const t = useT('admin')
  const words = useT('decisions')
  return (
    <RestrictionForm
      title={t('cases.do.hide')}
      reasons={CONTENT_REASONS.map(each => ({ value: each, label: words(`reason.${each}`) }))}
      clauseOf={defaultClause}
      factsLabel={t('people.facts')}
      factsHint={t('people.facts.hint')}
      outcome={{ title: words('action.hidden'), text: words('explain.hidden') }}
      {...props}
    />
  )
}
