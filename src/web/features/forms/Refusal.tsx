import type { Problem } from '#shared/http/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'

/** What was not done, and why. */
export function Refusal({ title, problem }: { title: string; problem: Problem }) {
  const t = useT('errors')
  return (
    <Alert tone="error" live title={title}>
      {problem.title || t.byKey(problem.code, problem.details)}
    </Alert>
  )
}
