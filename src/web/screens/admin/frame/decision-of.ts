import type { PastDecision } from '#shared/admin/users-contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'

/** Who took the latest decision, and what it was; null when there is none, or nobody took it. */
export function useLatestDecision(decisions: readonly PastDecision[]): { name: string; action: string } | null {
  const words = useT('decisions')
  const [latest] = decisions
  return latest?.by ? { name: latest.by, action: words.byKey(`action.${latest.action}`) } : null
}
