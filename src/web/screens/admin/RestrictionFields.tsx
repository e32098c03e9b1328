import { type ReactNode, useState } from 'react'
import { type Clause, CLAUSES, noClause } from '#shared/decisions/clauses.ts'
import { factsCharactersMax } from '#shared/decisions/reasons.ts'
import { useClauseWords } from '#web/features/decisions/clause-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

export interface RestrictionFieldsProps<Reason extends string> {
  reasons: readonly { value: Reason; label: string }[]
  /** The rule that each reason is about: where it is given, one may be cited. */
  clauseOf?: ((reason: Reason) => Clause | null) | undefined
  factsLabel: string
  factsHint: string
  errors: Readonly<Record<string, string>>
  /** Of a form that no script runs in: what a field held when it was refused. */
  typed?: (name: 'reason' | 'clause' | 'facts') => string
  /** Further fields of the form. */
  children?: ReactNode
}

/** Why something is taken from somebody: a reason that they will read, the rule, and words, which the reason `other` needs. */
export function RestrictionFields<Reason extends string>(props: RestrictionFieldsProps<Reason>) {
  const { reasons, clauseOf, factsLabel, factsHint, errors, typed, children } = props
  const t = useT('admin')
  const [reason, setReason] = useState(() => typed?.('reason') ?? '')
  const known = reasons.find(({ value }) => value === reason)?.value
  return (
    <>
      <Select
        name="reason"
        label={t('decide.reason')}
        required
        value={reason}
        error={errors['reason']}
        emptyOption={t('decide.reason.choose')}
        options={reasons}
        onChange={event => setReason(event.target.value)}
      />
      {clauseOf && (
        <ClauseSelect
          ofReason={known === undefined ? '' : (clauseOf(known) ?? noClause)}
          typed={typed?.('clause') ?? ''}
        />
      )}
      {children}
      <TextArea
        name="facts"
        label={factsLabel}
        hint={factsHint}
        error={errors['facts']}
        defaultValue={typed?.('facts')}
        maxLength={factsCharactersMax}
        dir="auto"
        {...(!typed && {
          counter: (length: number, max: number) => t('decide.facts.counter', { length, max }),
          'aria-keyshortcuts': 'e',
        })}
        {...(reason === 'other' ? { required: true } : { optionalLabel: t('decide.optional') })}
      />
    </>
  )
}

/** The sections of the public rules, page after page; that of the reason, until another is chosen. */
function ClauseSelect({ ofReason, typed }: { ofReason: string; typed: string }) {
  const t = useT('admin')
  const words = useClauseWords()
  const [chosen, setChosen] = useState(typed)
  return (
    <Select
      name="clause"
      label={t('decide.clause')}
      optionalLabel={t('decide.optional')}
      value={chosen || ofReason}
      emptyOption={t('decide.clause.ofReason')}
      options={[
        { value: noClause, label: t('decide.clause.none') },
        ...CLAUSES.map(clause => ({ value: clause, label: words(clause) })),
      ]}
      onChange={event => setChosen(event.target.value)}
    />
  )
}
