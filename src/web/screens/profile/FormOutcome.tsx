import type { Problem } from '#shared/http/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'

export interface FormOutcomeProps {
  problem: Problem | null
  /** What could not be done. */
  failed: string
  isDone: boolean
  done: string
}

/** The outcome of a form of the profile: shown above its fields, read out. */
export function FormOutcome({ problem, failed, isDone, done }: FormOutcomeProps) {
  const t = useT('errors')
  if (problem) {
    return (
      <Alert tone="error" live title={failed}>
        {problem.title || t.byKey(problem.code, problem.details)}
      </Alert>
    )
  }
  return isDone ? <Alert tone="success" live title={done} /> : null
}
