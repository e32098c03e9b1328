import { useState } from 'react'
import { appealCharactersMax } from '#shared/decisions/reasons.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { useSending } from '#web/features/forms/use-sending.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useContestAnswer } from './use-contest-answer.ts'

interface AnswerContestProps {
  missionId: string
  absence: NonNullable<MissionView['absence']>
}

/**
 * For admins: who is on a contest, and the answer to it. What was typed stays, to copy, where another admin has
 * answered first or taken it over; nothing for a reader who has no answer to give.
 */
export function AnswerContest({ missionId, absence: { canAnswer, assignment, contest } }: AnswerContestProps) {
  const t = useT('missions')
  const [answer, setAnswer] = useState('')
  const options = useContestAnswer(missionId)
  const { busy, input, problem, send } = useSending('POST /api/admin/absence-contests/{id}', {
    ...options,
    onDone(changed) {
      setAnswer('')
      options.onDone(changed)
    },
  })
  const isTyped = answer.trim() !== ''
  if (assignment === null && !isTyped) return null
  const isTooLate = contest !== null && contest.outcome !== null && !busy
  return (
    <div className="grid gap-4 border-t border-hairline pt-5">
      <noscript>
        <Alert tone="info" title={t('absence.noScript')} />
      </noscript>
      {assignment && <AssignContest missionId={missionId} assignment={assignment} />}
      {isTooLate && (
        <Alert tone="warning" live title={t('absence.answeredBefore')}>
          {t('absence.answeredBefore.text')}
        </Alert>
      )}
      {canAnswer && problem && <Alert tone="error" live title={problem.title} />}
      {(canAnswer || isTyped) && (
        <div className="script-only grid gap-4">
          <TextArea
            label={t('absence.answer')}
            hint={t('absence.answerHint')}
            value={answer}
            onChange={event => setAnswer(event.target.value)}
            maxLength={appealCharactersMax}
          />
          <div className="flex flex-wrap gap-3">
            {(['upheld', 'rejected'] as const).map(outcome => (
              <Button
                key={outcome}
                className="max-sm:w-full"
                icon={outcome === 'upheld' ? 'success' : 'close'}
                loading={input?.outcome === outcome}
                disabled={!isTyped || !canAnswer}
                onClick={() => void send({ outcome, answer })}
              >
                {t(`absence.do.${outcome}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

interface AssignContestProps {
  missionId: string
  assignment: NonNullable<AnswerContestProps['absence']['assignment']>
}

/** Who is on it, and what takes it on or lets go of it. */
function AssignContest({ missionId, assignment: { by, action, version } }: AssignContestProps) {
  const t = useT('missions')
  const { busy, problem, send } = useSending(
    'POST /api/admin/absence-contests/{id}/assignment',
    useContestAnswer(missionId),
  )
  const isOthers = action === 'assign' && by !== null
  return (
    <div className="flex flex-col items-start gap-3">
      {isOthers && <p className="text-ink-2">{t('absence.another', { name: bidiIsolate(by.name, t.locale) })}</p>}
      {problem && <Alert tone="error" live title={problem.title} />}
      <Button
        className="script-only max-sm:w-full"
        loading={busy}
        onClick={() => void send({ isAssigned: action === 'assign', version })}
      >
        {t(isOthers ? 'absence.takeOver' : `absence.${action}`)}
      </Button>
    </div>
  )
}
