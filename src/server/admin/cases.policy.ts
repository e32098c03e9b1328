import type { CaseAction } from '#shared/admin/states.ts'
import type { CaseCard } from '#shared/admin/cases-contract.ts'

export interface JudgedCase extends Pick<CaseCard, 'kind' | 'isGone' | 'outcome' | 'assignee'> {
  isHidden: boolean
  /** The thing or its person was restricted after the first report. */
  isDecided: boolean
  /** It is about the reader, and there is another admin who can decide. */
  isForAnother: boolean
}

/**
 * What an admin may do with the reports of a thing. Who is not on it takes it first, so that two never answer at once; that
 * something was done is said only where it was. Nobody judges reports about themselves while there is another admin.
 */
export function allowedActions(found: JudgedCase, adminId: string): CaseAction[] {
  if (found.outcome !== null || found.isForAnother) return []
  if (found.assignee?.id !== adminId) return ['assign']
  const isContent = found.kind === 'review' || found.kind === 'message'
  return [
    ...(isContent && !found.isGone && !found.isHidden ? (['hide'] as const) : []),
    ...(found.isDecided ? (['act'] as const) : []),
    'dismiss',
    'release',
  ]
}
