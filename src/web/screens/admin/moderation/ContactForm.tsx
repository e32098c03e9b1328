import { type FormEvent, useState } from 'react'
import type { ContactThread } from '#shared/contact/admin-contract.ts'
import { CONTACT_LENGTHS } from '#shared/contact/vocabulary.ts'
import { api } from '#web/api/api.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { StaleDecision } from '../frame/StaleDecision.tsx'
import { useStartedAction } from '../frame/use-started-action.ts'
import { Part } from '../spaces/SpaceFacts.tsx'
import { useAdminAction } from '../use-admin-action.ts'
import { AssignmentPart } from './AssignmentPart.tsx'
import { contactThreadQuery } from './queries.ts'

/** Takes a message on and answers it by mail: a started answer stays, whatever others do meanwhile. */
export function ContactForm({ thread }: { thread: ContactThread }) {
  const t = useT('admin')
  const common = useT('common')
  const { id, version, isDone, allowedActions, assignee } = thread
  const started = useStartedAction<'answer'>(version, undefined)
  const [text, setText] = useState('')
  const { busy, refusal, fields, send } = useAdminAction<ContactThread, 'answer' | 'state' | 'assign' | 'release'>(
    contactThreadQuery(id).queryKey,
    { lists: ['admin', 'moderation'], stale: t('letters.stale') },
  )
  const params = { id }
  const isTyped = text.trim() !== ''
  const mayAnswer = allowedActions.includes('answer')
  const isStale = isTyped && (started.isStale || !mayAnswer)
  const answer = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || !isTyped || isStale) return
    const call = () => api('POST /api/admin/contact-messages/{id}/replies', { params, body: { text, version } })
    if (!(await send('answer', { call, done: t('letters.answered') }))) return
    setText('')
    started.end()
  }
  const setDone = () => {
    const body = { isDone: !isDone, version }
    const call = () => api('POST /api/admin/contact-messages/{id}/state', { params, body })
    void send('state', { call, done: t(isDone ? 'letters.reopened' : 'letters.closed') })
  }
  const assign = async (action: 'assign' | 'release') => {
    const body = { isAssigned: action === 'assign', version }
    const call = () => api('POST /api/admin/contact-messages/{id}/assignment', { params, body })
    if (await send(action, { call, done: t(`cases.done.${action}`) })) started.end()
  }
  return (
    <Part title={t('letters.answer')}>
      {isStale && (
        <StaleDecision
          by={assignee && !mayAnswer ? { name: assignee.name, action: t('cases.do.assign') } : null}
          isPossible={mayAnswer}
          onGoOn={started.goOn}
        />
      )}
      {refusal && !isStale && (
        <Alert tone="error" live className="mb-4" title={t('decide.failed')}>
          {refusal}
        </Alert>
      )}
      <AssignmentPart {...thread} busy={busy} onAssign={action => void assign(action)} />
      {(mayAnswer || isTyped) && (
        <form className="script-only flex flex-col gap-5" onSubmit={event => void answer(event)}>
          <TextArea
            name="text"
            label={t('letters.text')}
            hint={t('letters.hint', { language: common(`language.${thread.lang}`) })}
            required
            rows={6}
            error={fields['text']}
            maxLength={CONTACT_LENGTHS.message.max}
            counter={(length, max) => t('decide.facts.counter', { length, max })}
            value={text}
            dir="auto"
            aria-keyshortcuts="e"
            onChange={event => {
              setText(event.target.value)
              if (!started.asked) started.begin('answer')
            }}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="primary"
              icon="send"
              disabled={!isTyped || isStale}
              loading={busy === 'answer'}
              loadingLabel={t('decide.busy')}
            >
              {t('letters.send')}
            </Button>
            <Button loading={busy === 'state'} loadingLabel={t('decide.busy')} onClick={setDone}>
              {t(isDone ? 'letters.reopen' : 'letters.close')}
            </Button>
          </div>
        </form>
      )}
    </Part>
  )
}
