import { type FormEvent, useState } from 'react'
import type { ReportCase } from '#shared/admin/cases-contract.ts'
import type { CaseAction, CaseOutcome } from '#shared/admin/states.ts'
import { type ContentReason, factsCharactersMax } from '#shared/decisions/reasons.ts'
import { api } from '#web/api/api.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { StaleDecision } from '../frame/StaleDecision.tsx'
import { useStartedAction } from '../frame/use-started-action.ts'
import type { Restriction } from '../RestrictionForm.tsx'
import { Part } from '../spaces/SpaceFacts.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { HidingForm } from './HidingForm.tsx'
import { caseQuery } from './queries.ts'

type Asked = 'hide' | 'act' | 'dismiss'
const OUTCOMES = { act: 'acted', dismiss: 'dismissed' } as const satisfies Record<string, CaseOutcome>

/** The keys of the list, where reports are open. */
const KEYS: Partial<Record<CaseAction, string>> = { assign: 'a', dismiss: 'a', hide: 'r', act: 'r' }

/** Who came first, with what: another admin has answered them, or is on them now. */
function whoChanged({ closedBy, outcome, assignee }: ReportCase, t: ReturnType<typeof useT<'admin'>>) {
  if (closedBy && outcome) return { name: closedBy, action: t(`cases.outcome.${outcome}`) }
  return assignee && { name: assignee.name, action: t('cases.do.assign') }
}

/** What may be done with the reports of a thing: taken on oneself first, then answered. */
export function CaseForm({ found }: { found: ReportCase }) {
  const t = useT('admin')
  const started = useStartedAction<Asked>(found.version, undefined)
  const { asked } = started
  const { busy, refusal, fields, send } = useAdminAction<ReportCase, CaseAction>(caseQuery(found.id).queryKey, {
    lists: ['admin', 'moderation'],
    stale: t('cases.stale'),
  })
  const { allowedActions, version, kind, assignee, closedAt } = found
  if (closedAt && !asked) return null
  const params = { id: found.id }
  const assign = (isAssigned: boolean) => {
    const call = () => api('POST /api/admin/reports/{id}/assignment', { params, body: { isAssigned, version } })
    const action = isAssigned ? 'assign' : 'release'
    void send(action, { call, done: t(`cases.done.${action}`) })
  }
  const hide = async (body: Restriction<ContentReason>) => {
    const call = () => api('POST /api/admin/reports/{id}/hiding', { params, body: { ...body, version } })
    if (await send('hide', { call, done: t('cases.done.hide') })) started.end()
  }
  const close = async (action: 'act' | 'dismiss', note: string) => {
    const body = { outcome: OUTCOMES[action], note, version }
    const call = () => api('POST /api/admin/reports/{id}/closing', { params, body })
    if (await send(action, { call, done: t(`cases.done.${action}`) })) started.end()
  }
  const choose = (action: CaseAction) => {
    if (action === 'assign' || action === 'release') assign(action === 'assign')
    else started.begin(action)
  }
  if (allowedActions.length === 0 && !asked) {
    return (
      <Part title={t('people.decide')}>
        <p className="text-ink-2">{t('cases.own')}</p>
      </Part>
    )
  }
  return (
    <Part title={t('people.decide')}>
      {started.isStale && (
        <StaleDecision
          by={whoChanged(found, t)}
          isPossible={asked !== null && allowedActions.includes(asked)}
          onGoOn={started.goOn}
        />
      )}
      {refusal && !started.isStale && (
        <Alert tone="error" live className="mb-4" title={t('decide.failed')}>
          {refusal}
        </Alert>
      )}
      {!asked && (
        <>
          {assignee && allowedActions.includes('assign') && (
            <p className="mb-3 text-ink-2">{t('cases.another', { name: bidiIsolate(assignee.name, t.locale) })}</p>
          )}
          {!allowedActions.includes('assign') && <p className="mb-3 text-ink-2">{t(`cases.hint.${kind}`)}</p>}
          <div className="script-only flex flex-wrap gap-3">
            {allowedActions.map(action => (
              <Button
                key={action}
                variant={action === 'assign' && !assignee ? 'primary' : 'secondary'}
                loading={busy === action}
                loadingLabel={t('decide.busy')}
                aria-keyshortcuts={KEYS[action]}
                onClick={() => choose(action)}
              >
                {t(action === 'assign' && assignee ? 'cases.do.takeOver' : `cases.do.${action}`)}
              </Button>
            ))}
          </div>
        </>
      )}
      {asked === 'hide' && (
        <HidingForm
          busy={busy !== null}
          isHeld={started.isStale}
          errors={fields}
          onBack={started.end}
          onSubmit={restriction => void hide(restriction)}
        />
      )}
      {(asked === 'act' || asked === 'dismiss') && (
        <ClosingForm
          action={asked}
          busy={busy !== null}
          isHeld={started.isStale}
          error={fields['note']}
          onBack={started.end}
          onSubmit={note => void close(asked, note)}
        />
      )}
    </Part>
  )
}

interface ClosingFormProps {
  action: 'act' | 'dismiss'
  busy: boolean
  isHeld: boolean
  error: string | undefined
  onBack: () => void
  onSubmit: (note: string) => void
}

/** Why it is closed so: admins read it later, the reporters get the outcome alone. */
function ClosingForm({ action, busy, isHeld, error, onBack, onSubmit }: ClosingFormProps) {
  const t = useT('admin')
  const [note, setNote] = useState('')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && !isHeld && note.trim() !== '') onSubmit(note)
  }
  return (
    <form className="flex flex-col gap-5" onSubmit={send}>
      <p className="font-medium">{t(`cases.do.${action}`)}</p>
      <TextArea
        name="note"
        label={t('cases.note')}
        hint={t('cases.note.hint')}
        required
        error={error}
        maxLength={factsCharactersMax}
        counter={(length, max) => t('decide.facts.counter', { length, max })}
        aria-keyshortcuts="e"
        dir="auto"
        onChange={event => setNote(event.target.value)}
      />
      <Alert tone="info" title={t(`cases.notified.${action}`)} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          disabled={isHeld || note.trim() === ''}
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
