import { type FormEvent, type ReactNode, useState } from 'react'
import { type Clause, CLAUSES, noClause } from '#shared/decisions/clauses.ts'
import { factsCharactersMax } from '#shared/decisions/reasons.ts'
import { useClauseWords } from '#web/features/decisions/clause-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

export interface Restriction<Reason extends string> {
  reason: Reason
  /** Where the form asks for one. */
  clause?: Clause | typeof noClause
  facts?: string
}

export interface RestrictionFormProps<Reason extends string> {
  title: string
  reasons: readonly { value: Reason; label: string }[]
  /** The rule that each reason is about: where it is given, one may be cited. */
  clauseOf?: (reason: Reason) => Clause | null
  factsLabel: string
  factsHint: string
  /** What follows from it, as the person will read it. */
  outcome: { title: string; text: string }
  busy: boolean
  /** It cannot be sent as things stand; what was typed stays. */
  isHeld?: boolean
  errors: Readonly<Record<string, string>>
  /** Further fields of the form. */
  children?: ReactNode
  onBack: () => void
  onSubmit: (restriction: Restriction<Reason>, fields: FormData) => void
}

interface ClauseSelectProps {
  value: Clause | typeof noClause
  onChange: (clause: Clause | typeof noClause) => void
}

/** The sections of the public rules, page after page. */
function ClauseSelect({ value, onChange }: ClauseSelectProps) {
  const t = useT('admin')
  const words = useClauseWords()
  return (
    <Select
      name="clause"
      label={t('decide.clause')}
      optionalLabel={t('decide.optional')}
      value={value}
      options={[
        { value: noClause, label: t('decide.clause.none') },
        ...CLAUSES.map(clause => ({ value: clause, label: words(clause) })),
      ]}
      onChange={event => onChange(CLAUSES.find(each => each === event.target.value) ?? noClause)}
    />
  )
}

/** What takes something from somebody: it asks for a reason that they will read, and for words with the reason `other`. */
export function RestrictionForm<Reason extends string>(props: RestrictionFormProps<Reason>) {
  const {
    title,
    reasons,
    clauseOf,
    factsLabel,
    factsHint,
    outcome,
    busy,
    isHeld = false,
    errors,
    children,
    onBack,
    onSubmit,
  } = props
  const t = useT('admin')
  const [reason, setReason] = useState<Reason | ''>('')
  const [facts, setFacts] = useState('')
  const [chosen, setChosen] = useState<Clause | typeof noClause | null>(null)
  // that of the reason, until another is chosen
  const clause = chosen ?? ((reason !== '' && clauseOf?.(reason)) || noClause)
  const isReady = reason !== '' && (reason !== 'other' || facts.trim() !== '')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reason === '' || busy || isHeld) return
    onSubmit({ reason, ...(clauseOf && { clause }), ...(facts.trim() && { facts }) }, new FormData(event.currentTarget))
  }
  return (
    <form className="flex flex-col gap-5" onSubmit={send}>
      <p className="font-medium">{title}</p>
      <Select
        name="reason"
        label={t('decide.reason')}
        required
        value={reason}
        error={errors['reason']}
        emptyOption={t('decide.reason.choose')}
        options={reasons}
        onChange={event => setReason(reasons.find(each => each.value === event.target.value)?.value ?? '')}
      />
      {clauseOf && <ClauseSelect value={clause} onChange={setChosen} />}
      {children}
      <TextArea
        name="facts"
        label={factsLabel}
        hint={factsHint}
        error={errors['facts']}
        maxLength={factsCharactersMax}
        counter={(length, max) => t('decide.facts.counter', { length, max })}
        aria-keyshortcuts="e"
        dir="auto"
        onChange={event => setFacts(event.target.value)}
        {...(reason === 'other' ? { required: true } : { optionalLabel: t('decide.optional') })}
      />
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
