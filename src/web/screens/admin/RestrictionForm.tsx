import { type FormEvent, useState } from 'react'
import { type Clause, CLAUSES, noClause } from '#shared/decisions/clauses.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RestrictionFields, type RestrictionFieldsProps } from './RestrictionFields.tsx'

export interface Restriction<Reason extends string> {
  reason: Reason
  /** Where the form asks for one. */
  clause?: Clause | typeof noClause
  facts?: string
}

export interface RestrictionFormProps<Reason extends string> extends Omit<RestrictionFieldsProps<Reason>, 'typed'> {
  title: string
  /** What follows from it, as the person will read it. */
  outcome: { title: string; text: string }
  busy: boolean
  /** It cannot be sent as things stand; what was typed stays. */
  isHeld?: boolean
  onBack: () => void
  onSubmit: (restriction: Restriction<Reason>, fields: FormData) => void
}

/** What takes something from somebody: it asks for a reason that they will read, and for words with the reason `other`. */
export function RestrictionForm<Reason extends string>(props: RestrictionFormProps<Reason>) {
  const { title, outcome, busy, isHeld = false, onBack, onSubmit, ...fields } = props
  const t = useT('admin')
  const [isReady, setReady] = useState(false)
  const read = (data: FormData): Restriction<Reason> | null => {
    const reason = fields.reasons.find(({ value }) => value === data.get('reason'))?.value
    const facts = String(data.get('facts') ?? '').trim()
    if (reason === undefined || (reason === 'other' && facts === '')) return null
    const clause = CLAUSES.find(each => each === data.get('clause')) ?? noClause
    return { reason, ...(fields.clauseOf && { clause }), ...(facts && { facts }) }
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const restriction = read(data)
    if (restriction && !busy && !isHeld) onSubmit(restriction, data)
  }
  return (
    <form
      className="flex flex-col gap-5"
      onChange={event => setReady(read(new FormData(event.currentTarget)) !== null)}
      onSubmit={send}
    >
      <p className="font-medium">{title}</p>
      <RestrictionFields {...fields} />
      <Alert tone="info" title={outcome.title}>
        {outcome.text}
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          disabled={!isReady || isHeld}
          loading={busy}
          loadingLabel={t('decide.busy')}
        >
          {t('decide.confirm')}
        </Button>
        <Button onClick={onBack}>{t('decide.back')}</Button>
      </div>
    </form>
  )
}
