import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AppealOutcome } from '#shared/decisions/reasons.ts'
import { appealCharactersMax } from '#shared/decisions/reasons.ts'
import { formatWallTime } from '#shared/format.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { noteCharactersMax } from '#shared/missions/states.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { untilOf } from '#web/features/bookings/booking-life.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { MISSION_KEYS } from './use-mission-action.ts'

const endpoint = 'POST /api/missions/{id}/absence/contest'

interface AbsencePartProps {
  mission: MissionView
  /** This page. */
  here: string
  flash: Flash | undefined
}

/** A reported absence: what its freelancer says against it, while they may, and what the team has answered. Nothing for any other mission. */
export function AbsencePart({ mission, here, flash }: AbsencePartProps) {
  const t = useT('missions')
  const { absence } = mission
  const refused = flash?.endpoint === endpoint ? flash : undefined
  // also of a contest that came too late it is said
  if (absence === null || (absence.contest === null && !absence.canContest && !refused)) return null
  return (
    <Card as="section" aria-labelledby="absence" className="grid gap-4">
      <h2 id="absence" className="text-lg font-semibold">
        {t(absence.contest === null ? 'absence.reported' : 'absence.title')}
      </h2>
      {refused?.problem && <Alert tone="error" live title={refused.problem.title} />}
      {absence.canContest && <ContestForm mission={mission} here={here} refused={refused} />}
      {absence.contest !== null && <Contest contest={absence.contest} />}
      {absence.canAnswer && <AnswerForm missionId={mission.id} />}
    </Card>
  )
}

type Absence = NonNullable<MissionView['absence']>

function Contest({ contest }: { contest: NonNullable<Absence['contest']> }) {
  const t = useT('missions')
  const { text, atLocal, outcome, answer } = contest
  return (
    <>
      <Quote title={t('absence.contested', { at: formatWallTime(atLocal, t.locale) })} text={text} />
      {outcome === null || answer === null ? (
        <p className="text-sm text-ink-2">{t('absence.waits')}</p>
      ) : (
        <Quote title={t(`absence.${outcome}`)} text={answer} />
      )}
    </>
  )
}

function Quote({ title, text }: { title: string; text: string }) {
  return (
    <figure className="border-s-2 border-pine ps-4">
      <figcaption className="figures text-sm text-ink-2">{title}</figcaption>
      <blockquote dir="auto" className="w-fit whitespace-pre-line">
        {text}
      </blockquote>
    </figure>
  )
}

function useAnswered(missionId: string) {
  const client = useQueryClient()
  return {
    onSuccess: (changed: MissionView) => client.setQueryData(['mission', missionId], changed),
    onSettled() {
      for (const key of [...MISSION_KEYS, 'admin']) void client.invalidateQueries({ queryKey: [key] })
    },
  }
}

interface ContestFormProps {
  mission: MissionView
  here: string
  /** What was sent without JavaScript and refused. */
  refused: Flash | undefined
}

/** A plain form, so that it works without JavaScript. */
function ContestForm({ mission: { id, absence }, here, refused }: ContestFormProps) {
  const t = useT('missions')
  const send = useMutation({
    mutationFn: (text: string) => api(endpoint, { params: { id }, body: { text } }),
    ...useAnswered(id),
  })
  const typed = refused?.values['text']
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (!send.isPending) send.mutate(text)
  }
  return (
    <form method="post" action={`/api/missions/${id}/absence/contest`} onSubmit={submit} className="grid gap-4">
      <p>{t('absence.text', untilOf(absence?.contestUntilLocal ?? ''))}</p>
      {send.isError && <Alert tone="error" live title={problemOf(send.error).title} />}
      <input type="hidden" name="_back" value={here} />
      <input type="hidden" name="_next" value={here} />
      <TextArea
        name="text"
        label={t('absence.label')}
        defaultValue={typeof typed === 'string' ? typed : undefined}
        error={refused?.problem?.fields?.['text']}
        required
        maxLength={noteCharactersMax}
      />
      <div>
        <Button type="submit" variant="primary" loading={send.isPending}>
          {t('absence.do')}
        </Button>
      </div>
    </form>
  )
}

function AnswerForm({ missionId }: { missionId: string }) {
  const t = useT('missions')
  const [answer, setAnswer] = useState('')
  const send = useMutation({
    mutationFn: (outcome: AppealOutcome) =>
      api('POST /api/admin/absence-contests/{id}', { params: { id: missionId }, body: { outcome, answer } }),
    ...useAnswered(missionId),
  })
  return (
    <div className="grid gap-4 border-t border-hairline pt-4">
      {send.isError && <Alert tone="error" live title={problemOf(send.error).title} />}
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
            loading={send.isPending && send.variables === outcome}
            disabled={answer.trim() === ''}
            onClick={() => send.mutate(outcome)}
          >
            {t(`absence.do.${outcome}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
