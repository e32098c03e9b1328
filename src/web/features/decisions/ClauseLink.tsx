import type { Clause } from '#shared/decisions/clauses.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useClauseWords } from './clause-words.ts'

/** A rule that a decision cites, leading to where it stands. */
export function ClauseLink({ clause }: { clause: Clause }) {
  return (
    <Link href={`/${clause}`} className="link">
      {useClauseWords()(clause)}
    </Link>
  )
}
