import { useState } from 'react'
import type { AdminAppeal } from '#shared/admin/appeals-contract.ts'
import { APPEAL_OUTCOMES, type AppealOutcome, appealCharactersMax } from '#shared/decisions/reasons.ts'
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
import { appealQuery } from './queries.ts'

/** The keys of the list; `a` takes it on first. */
const KEYS = { upheld: 'a', rejected: 'r' } as const satisfies Record<AppealOutcome, string>

/** Who came first, with what: another admin has answered it, or is on it now. */
function whoChanged({ answeredBy, outcome, assignee }: AdminAppeal, t: ReturnType<typeof useT<'admin'>>) {
  if (answeredBy && outcome) return { name: answeredBy, action: t(`appeals.outcome.${outcome}`) }
  return assignee && { name: assignee.name, action: t('cases.do.assign') }
}

/** Takes an appeal on, and answers it: a started answer stays, whatever others do meanwhile. */
export function AppealForm({ appeal }: { appeal: AdminAppeal }) {
  const t = useT('admin')
  const { id, version, allowedActions, outcome } = appeal
  const started = useStartedAction<'answer'>(version, undefined)
  const [answer, setAnswer] = useState('')
  const { busy, refusal, fields, send } = useAdminAction<AdminAppeal, AppealOutcome | 'assign' | 'release'>(
    appealQuery(id).queryKey,
    { lists: ['admin'], stale: t('cases.stale') },
  )
  const params = { id }
  const assign = async (action: 'assign' | 'release') => {
    const body = { isAssigned: action === 'assign', version }
    const call = () => api('POST /api/admin/appeals/{id}/assignment', { params, body })
    if (await send(action, { call, done: t(`cases.done.${action}`) })) started.end()
  }
  const decide = (chosen: AppealOutcome) =>
    send(chosen, {
      call: async () => {
        await api('POST /api/admin/appeals/{id}', { params, body: { outcome: chosen, answer } })
        setAnswer('')
        started.end()
        return api('GET /api/admin/appeals/{id}', { params })
      },
      done: t(`appeals.done.${chosen}`),
    })
  const isTyped = answer.trim() !== ''
  const mayAnswer = allowedActions.includes('answer')
  const isStale = isTyped && (started.isStale || !mayAnswer)
  if (outcome && !isTyped) return null
  return (
    <Part title={t('appeals.answer')}>
      {!outcome && !appeal.mayAnswer && <p className="text-ink-2">{t('appeals.another')}</p>}
      {isStale && <StaleDecision by={whoChanged(appeal, t)} isPossible={mayAnswer} onGoOn={started.goOn} />}
      {refusal && !isStale && (
        <Alert tone="error" live className="mb-4" title={t('decide.failed')}>
          {refusal}
        </Alert>
      )}
      <AssignmentPart {...appeal} busy={busy} onAssign={action => void assign(action)} />
      {(mayAnswer || isTyped) && (
        <div className="script-only flex flex-col gap-4">
          <TextArea
            label={t('appeals.answer')}
            hint={t('people.facts.hint')}
            required
            error={fields['answer']}
            maxLength={appealCharactersMax}
            counter={(length, max) => t('decide.facts.counter', { length, max })}
            dir="auto"
            aria-keyshortcuts="e"
            value={answer}
            onChange={event => {
              setAnswer(event.target.value)
              if (!started.asked) started.begin('answer')
            }}
          />
          <div className="flex flex-wrap gap-3">
            {APPEAL_OUTCOMES.map(each => (
              <Button
                key={each}
                disabled={!isTyped || isStale || (busy !== null && busy !== each)}
                loading={busy === each}
                loadingLabel={t('decide.busy')}
                aria-keyshortcuts={KEYS[each]}
                onClick={() => void decide(each)}
              >
                {t(`appeals.do.${each}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </Part>
  )
}
