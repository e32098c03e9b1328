import { useQuery } from '@tanstack/react-query'
import type { MissionFallback } from '#shared/missions/states.ts'
import { MISSION_FALLBACKS } from '#shared/missions/states.ts'
import { PersonLine } from '#web/features/bookings/PersonLine.tsx'
import { fullName } from '#web/features/freelancers/freelancer-words.ts'
import { CandidateFacts, Freedom, Obstacles } from '#web/features/mission-request/CandidateFacts.tsx'
import { CandidateList, type useCandidates } from '#web/features/mission-request/CandidateList.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/features/frame/Link.tsx'
import { paths } from '#web/paths.ts'
import { FieldNotes } from '#web/ui/Field.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { namedFreelancerQuery } from './queries.ts'

export interface WhoPartProps {
  isForAll: boolean
  freelancerId: string | undefined
  fallback: MissionFallback
  /** A word to them. */
  note: string
  noteError: string | undefined
  candidates: ReturnType<typeof useCandidates>
  isWaiting: boolean
  error: string | undefined
  onForAll: (isForAll: boolean) => void
  onFreelancer: (id: string | undefined) => void
  onFallback: (fallback: MissionFallback) => void
  onNote: (note: string) => void
}

/** As in the contract (noteCharactersMax). */
const noteCharactersMax = 1_000

/** To whom: one person, with what happens if they decline, or everybody; and who is free, said while choosing. */
export function WhoPart(props: WhoPartProps) {
  const t = useT('mission-request')
  const { isForAll, freelancerId } = props
  return (
    <div id="field-who" tabIndex={-1} className="grid gap-5 outline-none">
      <RadioGroup
        name="audience"
        label={t('who.title')}
        labelHidden
        variant="cards"
        value={isForAll ? 'all' : 'one'}
        onChange={value => props.onForAll(value === 'all')}
        options={[
          { value: 'one', label: t('who.one'), detail: t('who.oneText'), icon: 'user' },
          { value: 'all', label: t('who.all'), detail: t('who.allText'), icon: 'users' },
        ]}
      />
      <FieldNotes hintId="who-hint" error={props.error} errorId="who-error" />
      {freelancerId === undefined && (
        <noscript>
          <p>
            {t('who.first')}{' '}
            <Link href={paths.freelancerExplore()} className="link">
              {t('who.find')}
            </Link>
          </p>
        </noscript>
      )}
      {!isForAll && freelancerId !== undefined && <Named {...props} freelancerId={freelancerId} />}
      {(isForAll || freelancerId === undefined) && (
        <section className="script-only grid gap-3">
          <h3 className="font-semibold">{t('free.title')}</h3>
          <CandidateList
            query={props.candidates}
            isWaiting={props.isWaiting}
            actionOf={({ freelancer }) =>
              isForAll ? null : (
                <Button
                  size="sm"
                  aria-label={t('who.choose', { name: fullName(freelancer) })}
                  onClick={() => props.onFreelancer(freelancer.id)}
                >
                  {t('applicants.pickShort')}
                </Button>
              )
            }
          />
        </section>
      )}
      {!isForAll && freelancerId !== undefined && <Note {...props} />}
      {!isForAll && <FallbackChoice fallback={props.fallback} onChange={props.onFallback} />}
      {isForAll && freelancerId !== undefined && (
        // no script shows them when the other choice is made
        <noscript>
          <div className="grid gap-5">
            <Named {...props} freelancerId={freelancerId} />
            <Note {...props} />
            <FallbackChoice fallback={props.fallback} onChange={props.onFallback} />
          </div>
        </noscript>
      )}
    </div>
  )
}

function Note({ note, noteError, onNote }: WhoPartProps) {
  const t = useT('mission-request')
  const common = useT('common')
  return (
    <TextArea
      id="field-note"
      name="note"
      label={t('who.note')}
      hint={t('who.noteHint')}
      optionalLabel={`(${common('form.optional')})`}
      rows={3}
      maxLength={noteCharactersMax}
      value={note}
      error={noteError}
      onChange={event => onNote(event.target.value)}
    />
  )
}

/** The chosen person, and whether they are free in these hours, or why not. */
function Named({ freelancerId, candidates, isWaiting, onFreelancer }: WhoPartProps & { freelancerId: string }) {
  const t = useT('mission-request')
  const { data: freelancer } = useQuery(namedFreelancerQuery(freelancerId))
  const named = candidates.data?.named
  const known = named?.freelancer.id === freelancerId ? named : null
  const person = known?.freelancer ?? freelancer
  if (!person) {
    return (
      <Alert tone="warning" title={t('who.gone')}>
        <Button size="sm" className="script-only mt-2" onClick={() => onFreelancer(undefined)}>
          {t('who.change')}
        </Button>
      </Alert>
    )
  }
  return (
    <div className="grid gap-3 rounded-md border border-pine p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PersonLine person={person} size={56} />
        <Button size="sm" className="script-only" onClick={() => onFreelancer(undefined)}>
          {t('who.change')}
        </Button>
      </div>
      {isWaiting && <p className="script-only text-sm text-ink-2">{t('free.waiting')}</p>}
      <div aria-live="polite" className="grid gap-2">
        {!isWaiting && known && (
          <>
            <CandidateFacts candidate={known} />
            <Freedom candidate={known} />
            <Obstacles named={known} />
          </>
        )}
      </div>
    </div>
  )
}

function FallbackChoice({
  fallback,
  onChange,
}: {
  fallback: MissionFallback
  onChange: (value: MissionFallback) => void
}) {
  const t = useT('mission-request')
  return (
    <RadioGroup
      name="fallback"
      label={t('fallback.title')}
      value={fallback}
      onChange={value => onChange(value as MissionFallback)}
      options={MISSION_FALLBACKS.map(value => ({
        value,
        label: t(`fallback.${value}`),
        detail: t(`fallback.${value}Text`),
      }))}
    />
  )
}
