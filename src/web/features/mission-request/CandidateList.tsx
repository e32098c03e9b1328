import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Candidate } from '#shared/missions/applications-contract.ts'
import { PersonLine } from '#web/features/bookings/PersonLine.tsx'
import { useDebouncedValue } from '#web/features/search/use-debounced-value.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { CandidateFacts, Freedom } from './CandidateFacts.tsx'
import { type AskedNeed, candidatesQuery } from './queries.ts'
import { ScoreTable, ScoreTotal } from './ScoreTable.tsx'

const typingPauseMs = 500
const shownMax = 8

/** Who could come, asked again a moment after the last change of place, hours or what is asked for. */
export function useCandidates(need: AskedNeed | null) {
  const debounced = useDebouncedValue(JSON.stringify(need), typingPauseMs)
  const asked = JSON.parse(debounced) as AskedNeed | null
  const query = useQuery({
    ...candidatesQuery(asked ?? { days: [], skills: [], languages: [] }),
    enabled: asked !== null,
  })
  return { ...query, data: asked === null || need === null ? undefined : query.data }
}

export interface CandidateListProps {
  query: ReturnType<typeof useCandidates>
  /** Place and hours are not chosen yet. */
  isWaiting: boolean
  exceptIds?: readonly string[]
  /** The button of each. */
  actionOf: (candidate: Candidate) => ReactNode
}

/** Those who could come, the best first, with what their place in the list is made of. */
export function CandidateList({ query, isWaiting, exceptIds = [], actionOf }: CandidateListProps) {
  const t = useT('mission-request')
  const { data, isError } = query
  if (isWaiting) return <p className="text-sm text-ink-2">{t('free.waiting')}</p>
  if (isError) return <Alert tone="error" title={t('free.failed')} />
  if (!data) return <p className="text-sm text-ink-2">{t('free.loading')}</p>
  const shown = data.candidates.filter(each => !exceptIds.includes(each.freelancer.id)).slice(0, shownMax)
  return (
    <div className="grid gap-3">
      <p role="status" className="figures text-sm text-ink-2">
        {data.candidates.length === 0 ? t('free.nobody') : t('free.count', { count: data.free })}
      </p>
      {data.candidates.length > 1 && <p className="text-sm text-ink-2">{t('free.order')}</p>}
      <CandidateCards candidates={shown} actionOf={actionOf} />
    </div>
  )
}

/** Candidates with what their place in the list is made of, and a button each. */
export function CandidateCards({
  candidates,
  actionOf,
}: Pick<CandidateListProps, 'actionOf'> & { candidates: readonly Candidate[] }) {
  const t = useT('mission-request')
  return (
    <ul className="grid gap-3">
      {candidates.map(candidate => (
        <li key={candidate.freelancer.id} className="grid gap-2 rounded-md border border-hairline p-4">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <PersonLine person={candidate.freelancer} />
            {actionOf(candidate)}
          </div>
          <CandidateFacts candidate={candidate} />
          <Freedom candidate={candidate} />
          <ScoreTotal score={candidate.score} />
          <Disclosure summary={t('score.how')}>
            <ScoreTable score={candidate.score} />
          </Disclosure>
        </li>
      ))}
    </ul>
  )
}
