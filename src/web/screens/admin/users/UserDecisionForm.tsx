import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AdminUser } from '#shared/admin/users-contract.ts'
import {
  factsCharactersMax,
  PERSON_REASONS,
  type PersonAction,
  type PersonReason,
  SUSPENSION_DAYS,
} from '#shared/decisions/reasons.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { Part } from '../spaces/SpaceFacts.tsx'
import { adminUserQuery } from './queries.ts'

interface Wish {
  action: PersonAction
  reason?: PersonReason
  facts?: string
  days?: number
}

type Action = AdminUser['allowedActions'][number]

/** Sends what an admin does about a person; who came too late is shown how things stand. */
function useUserAction(user: AdminUser) {
  const t = useT('admin')
  const errors = useT('errors')
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<Action | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const { queryKey } = adminUserQuery(user.id)

  async function send(action: Action, call: () => Promise<AdminUser>): Promise<boolean> {
    setBusy(action)
    setRefusal(null)
    setFields({})
    try {
      queryClient.setQueryData(queryKey, await call())
      await queryClient.invalidateQueries({ queryKey: ['admin', 'users'] })
      showToast({ tone: 'success', title: t(`people.done.${action}`) })
      return true
    } catch (error) {
      const { code, title, details, fields: wrong } = problemOf(error)
      setFields(wrong ?? {})
      if (code === 'state_changed') {
        setRefusal(t('people.stale'))
        await queryClient.invalidateQueries({ queryKey })
      } else {
        setRefusal(title || errors.byKey(code, details))
        if (code === 'wrong_state') await queryClient.invalidateQueries({ queryKey })
      }
      return false
    } finally {
      setBusy(null)
    }
  }
  const params = { id: user.id }
  const decide = (wish: Wish) =>
    send(wish.action, () =>
      api('POST /api/admin/users/{id}/decisions', { params, body: { ...wish, version: user.version } }),
    )
  const endSessions = () => send('end_sessions', () => api('POST /api/admin/users/{id}/sessions/end', { params }))
  return { busy, refusal, fields, decide, endSessions }
}

/** What may be done about a person: what takes something from them asks for a reason that they will read. */
export function UserDecisionForm({ user }: { user: AdminUser }) {
  const t = useT('admin')
  const [asked, setAsked] = useState<'suspended' | 'unverified' | null>(null)
  const { busy, refusal, fields, decide, endSessions } = useUserAction(user)
  const choose = (action: Action) => {
    if (action === 'suspended' || action === 'unverified') setAsked(action)
    else if (action === 'end_sessions') void endSessions()
    else void decide({ action })
  }
  const submit = async (wish: Wish) => {
    if (await decide(wish)) setAsked(null)
  }
  return (
    <Part title={t('people.decide')}>
      {refusal && (
        <Alert tone="error" live className="mb-4" title={t('decide.failed')}>
          {refusal}
        </Alert>
      )}
      {user.allowedActions.length === 0 && <p className="text-ink-2">{t('people.none')}</p>}
      {asked && user.allowedActions.includes(asked) ? (
        <RestrictionForm
          action={asked}
          busy={busy !== null}
          errors={fields}
          onBack={() => setAsked(null)}
          onSubmit={wish => void submit(wish)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {user.allowedActions.map(action => (
            <Button
              key={action}
              loading={busy === action}
              loadingLabel={t('decide.busy')}
              onClick={() => choose(action)}
            >
              {t(`people.do.${action}`)}
            </Button>
          ))}
        </div>
      )}
    </Part>
  )
}

interface RestrictionFormProps {
  action: 'suspended' | 'unverified'
  busy: boolean
  errors: Readonly<Record<string, string>>
  onBack: () => void
  onSubmit: (wish: Wish) => void
}

function RestrictionForm({ action, busy, errors, onBack, onSubmit }: RestrictionFormProps) {
  const t = useT('admin')
  const words = useT('decisions')
  const [reason, setReason] = useState<PersonReason | ''>('')
  const [facts, setFacts] = useState('')
  const [days, setDays] = useState('')
  const isReady = reason !== '' && (reason !== 'other' || facts.trim() !== '')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reason === '' || busy) return
    onSubmit({ action, reason, ...(facts.trim() && { facts }), ...(days && { days: Number(days) }) })
  }
  return (
    <form className="flex flex-col gap-5" onSubmit={send}>
      <p className="font-medium">{t(`people.do.${action}`)}</p>
      <Select
        name="reason"
        label={t('decide.reason')}
        required
        value={reason}
        error={errors['reason']}
        emptyOption={t('decide.reason.choose')}
        options={PERSON_REASONS.map(each => ({ value: each, label: words(`reason.${each}`) }))}
        onChange={event => setReason(PERSON_REASONS.find(each => each === event.target.value) ?? '')}
      />
      {action === 'suspended' && (
        <Select
          name="days"
          label={t('people.days')}
          value={days}
          options={SUSPENSION_DAYS.map(each => ({
            value: each === null ? '' : String(each),
            label: each === null ? t('people.untilLifted') : t('people.dayCount', { count: each }),
          }))}
          onChange={event => setDays(event.target.value)}
        />
      )}
      <TextArea
        name="facts"
        label={t('people.facts')}
        hint={t('people.facts.hint')}
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
