import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AdminSpace } from '#shared/admin/contract.ts'
import {
  DECISION_REASONS,
  type DecisionAction,
  type DecisionReason,
  factsCharactersMax,
  MARKABLE_FIELDS,
  type MarkableField,
} from '#shared/decisions/reasons.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { adminSpaceQuery } from './queries.ts'
import { Part } from './SpaceFacts.tsx'

interface Wish {
  action: DecisionAction
  reason?: DecisionReason
  facts?: string
  fields?: MarkableField[]
}

/** Sends a decision on what the admin sees; who came too late is shown how things stand. */
function useDecision(space: AdminSpace) {
  const t = useT('admin')
  const errors = useT('errors')
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})

  async function decide(wish: Wish): Promise<boolean> {
    setBusy(true)
    setRefusal(null)
    setFields({})
    const { queryKey } = adminSpaceQuery(space.id)
    try {
      const params = { id: space.id }
      const after = await api('POST /api/admin/spaces/{id}/decisions', {
        params,
        body: { ...wish, version: space.version },
      })
      queryClient.setQueryData(queryKey, after)
      await queryClient.invalidateQueries({ queryKey: ['admin', 'spaces'] })
      showToast({ tone: 'success', title: t(`decide.done.${wish.action}`) })
      return true
    } catch (error) {
      const { code, title, details, fields: wrong } = problemOf(error)
      setFields(wrong ?? {})
      if (code === 'state_changed') {
        setRefusal(t('decide.stale'))
        await queryClient.invalidateQueries({ queryKey })
      } else {
        setRefusal(title || errors.byKey(code, details))
        if (code === 'wrong_state') await queryClient.invalidateQueries({ queryKey })
      }
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, refusal, fields, decide }
}

/** The decision: approving takes one press, a restriction a reason that the host will read. */
export function DecisionForm({ space }: { space: AdminSpace }) {
  const t = useT('admin')
  const [asked, setAsked] = useState<DecisionAction | null>(null)
  const { busy, refusal, fields, decide } = useDecision(space)
  const choose = (action: DecisionAction) => {
    if (action === 'approved') void decide({ action })
    else setAsked(action)
  }
  const submit = async (wish: Wish) => {
    if (await decide(wish)) setAsked(null)
  }
  return (
    <Part title={t('decide.title')}>
      {refusal && (
        <Alert tone="error" live className="mb-4" title={t('decide.failed')}>
          {refusal}
        </Alert>
      )}
      {space.allowedActions.length === 0 && <p className="text-ink-2">{t('decide.none')}</p>}
      {asked && space.allowedActions.includes(asked) ? (
        <RestrictionForm
          action={asked}
          busy={busy}
          errors={fields}
          onBack={() => setAsked(null)}
          onSubmit={wish => void submit(wish)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {space.allowedActions.map(action => (
            <Button
              key={action}
              variant={action === 'approved' ? 'primary' : 'secondary'}
              loading={busy && action === 'approved'}
              loadingLabel={t('decide.busy')}
              onClick={() => choose(action)}
            >
              {t(`decide.${action}`)}
            </Button>
          ))}
        </div>
      )}
    </Part>
  )
}

interface RestrictionFormProps {
  action: DecisionAction
  busy: boolean
  errors: Readonly<Record<string, string>>
  onBack: () => void
  onSubmit: (wish: Wish) => void
}

function RestrictionForm({ action, busy, errors, onBack, onSubmit }: RestrictionFormProps) {
  const t = useT('admin')
  const words = useT('decisions')
  const [reason, setReason] = useState<DecisionReason | ''>('')
  const [facts, setFacts] = useState('')
  const isReady = reason !== '' && (reason !== 'other' || facts.trim() !== '')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reason === '' || busy) return
    const fields = new FormData(event.currentTarget).getAll('fields') as MarkableField[]
    onSubmit({ action, reason, ...(facts.trim() && { facts }), ...(fields.length > 0 && { fields }) })
  }
  return (
    <form className="flex flex-col gap-5" onSubmit={send}>
      <p className="font-medium">{t(`decide.${action}`)}</p>
      <Select
        name="reason"
        label={t('decide.reason')}
        required
        value={reason}
        error={errors['reason']}
        emptyOption={t('decide.reason.choose')}
        options={DECISION_REASONS.map(each => ({ value: each, label: words(`reason.${each}`) }))}
        onChange={event => setReason(DECISION_REASONS.find(each => each === event.target.value) ?? '')}
      />
      {action === 'changes_asked' && (
        <FieldGroup label={t('decide.fields')} optionalLabel={t('decide.optional')}>
          <div className="grid sm:grid-cols-2">
            {MARKABLE_FIELDS.map(field => (
              <Checkbox key={field} name="fields" value={field} label={words(`field.${field}`)} />
            ))}
          </div>
        </FieldGroup>
      )}
      <TextArea
        name="facts"
        label={t('decide.facts')}
        hint={t('decide.facts.hint')}
        error={errors['facts']}
        maxLength={factsCharactersMax}
        counter={(length, max) => t('decide.facts.counter', { length, max })}
        dir="auto"
        onChange={event => setFacts(event.target.value)}
        {...(reason === 'other' ? { required: true } : { optionalLabel: t('decide.optional') })}
      />
      <Alert tone="info" title={words(`action.${action}`)}>
        {words(`explain.${action}`)}
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={!isReady} loading={busy} loadingLabel={t('decide.busy')}>
          {t('decide.confirm')}
        </Button>
        <Button onClick={onBack}>{t('decide.back')}</Button>
      </div>
    </form>
  )
}
