import { formatWallTime } from '#shared/format.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { MissionView } from '#shared/missions/contract.ts'
import { noteCharactersMax } from '#shared/missions/states.ts'
import { untilOf } from '#web/features/bookings/booking-life.ts'
import { nameOf } from '#web/features/bookings/booking-words.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { flashFor } from '#web/features/forms/form-flash.ts'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { AnswerContest } from './AnswerContest.tsx'
import { useContestAnswer } from './use-contest-answer.ts'

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
  const refused = flashFor(flash, endpoint)
  // also of a contest that came too late it is said
  if (absence === null || (absence.contest === null && !absence.canContest && !refused)) return null
  const report = mission.events.findLast(each => each.reason === 'absent')
  return (
    <Card as="section" aria-labelledby="absence" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="absence" className="text-lg font-semibold">
          {t(absence.contest === null ? 'absence.reported' : 'absence.title')}
        </h2>
        {absence.contest !== null && <Outcome outcome={absence.contest.outcome} />}
      </div>
      {refused?.problem && <Alert tone="error" live title={refused.problem.title} />}
      {report && <Quote title={sayWho('absence.by', mission.retailer, report.local, t)} text={report.note} isQuiet />}
      {absence.contest !== null && <Contest mission={mission} contest={absence.contest} />}
      {absence.canContest && <ContestForm mission={mission} here={here} refused={refused} />}
      <AnswerContest missionId={mission.id} absence={absence} />
    </Card>
  )
}

type Absence = NonNullable<MissionView['absence']>
type Words = ReturnType<typeof useT<'missions'>>

const sayWho = (key: 'absence.by' | 'absence.contested', who: Parameters<typeof nameOf>[0], local: string, t: Words) =>
  t(key, { name: nameOf(who, t.locale), at: formatWallTime(local, t.locale) })

/** Where the contest stands, in a word. */
function Outcome({ outcome }: Pick<NonNullable<Absence['contest']>, 'outcome'>) {
  const t = useT('missions')
  if (outcome === null) {
    return (
      <Badge tone="saffron" icon="clock">
        {t('absence.waiting')}
      </Badge>
    )
  }
  return (
    <Badge tone={outcome === 'upheld' ? 'pine' : 'neutral'} icon={outcome === 'upheld' ? 'success' : 'close'}>
      {t(`absence.do.${outcome}`)}
    </Badge>
  )
}

function Contest({ mission, contest }: { mission: MissionView; contest: NonNullable<Absence['contest']> }) {
  const t = useT('missions')
  const { text, atLocal, outcome, answer } = contest
  const title = mission.freelancer
    ? sayWho('absence.contested', mission.freelancer, atLocal, t)
    : formatWallTime(atLocal, t.locale)
  return (
    <>
      <Quote title={title} text={text} />
      {outcome === null || answer === null ? (
        <p className="text-sm text-ink-2">{t('absence.waits')}</p>
      ) : (
        <Quote title={t(`absence.${outcome}`)} text={answer} />
      )}
    </>
  )
}

/** Words of one side with who says them; what was reported alone is quieter. */
function Quote({ title, text, isQuiet = false }: { title: string; text: string | null; isQuiet?: boolean }) {
  return (
    <figure className={`border-s-2 ps-4 ${isQuiet ? 'border-hairline' : 'border-pine'}`}>
      <figcaption className="figures text-sm text-ink-2">{title}</figcaption>
      {text !== null && (
        <blockquote dir="auto" className="mt-1 w-fit max-w-prose whitespace-pre-line">
          {text}
        </blockquote>
      )}
    </figure>
  )
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
  const { busy, problem, form, field } = usePostedForm(endpoint, {
    ...useContestAnswer(id),
    flash: refused,
    read: element => ({ text: String(new FormData(element).get('text')).trim() }),
    check: ({ name, value }) => (name === 'text' && value.trim() === '' ? t('absence.empty') : undefined),
  })
  return (
    <PostForm {...form} back={here} className="grid gap-4 border-t border-hairline pt-5">
      <p>{t('absence.text', untilOf(absence?.contestUntilLocal ?? ''))}</p>
      {problem && problem !== refused?.problem && <Alert tone="error" live title={problem.title} />}
      <TextArea {...field('text')} label={t('absence.label')} required maxLength={noteCharactersMax} />
      <div>
        <Button type="submit" variant="primary" className="max-sm:w-full" loading={busy}>
          {t('absence.do')}
        </Button>
      </div>
    </PostForm>
  )
}
