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
export function AnswerContest({ missionId, absence: { canAnswer, claim, contest } }: AnswerContestProps) {
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
  if (claim === null && !isTyped) return null
  const isTooLate = contest !== null && contest.outcome !== null && !busy
  return (
    <div className="grid gap-4 border-t border-hairline pt-5">
      <noscript>
        <Alert tone="info" title={t('absence.noScript')} />
      </noscript>
      {claim && <ClaimContest missionId={missionId} claim={claim} />}
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

interface ClaimContestProps {
  missionId: string
  claim: NonNullable<AnswerContestProps['absence']['claim']>
}

/** Who is on it, and what takes it on or lets go of it. */
function ClaimContest({ missionId, claim: { by, action, version } }: ClaimContestProps) {
  const t = useT('missions')
  const { busy, problem, send } = useSending('POST /api/admin/absence-contests/{id}/claim', useContestAnswer(missionId))
  const isOthers = action === 'claim' && by !== null
  return (
    <div className="flex flex-col items-start gap-3">
      {isOthers && <p className="text-ink-2">{t('absence.another', { name: bidiIsolate(by.name, t.locale) })}</p>}
      {problem && <Alert tone="error" live title={problem.title} />}
      <Button
        className="script-only max-sm:w-full"
        loading={busy}
        onClick={() => void send({ isClaimed: action === 'claim', version })}
      >
        {t(isOthers ? 'absence.takeOver' : `absence.${action}`)}
      </Button>
    </div>
  )
}
