import type { Clause } from '#shared/decisions/clauses.ts'
import { Way } from '#web/features/frame/Way.tsx'
import { useClauseWords } from './clause-words.ts'

/** A rule that a decision cites, leading to where it stands. */
export function ClauseLink({ clause }: { clause: Clause }) {
  return (
    <Way href={`/${clause}`} className="link">
      {useClauseWords()(clause)}
    </Way>
  )
}
