import type { ReactNode } from 'react'
import type { Problem } from '#shared/http/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'

/** Why a form was refused, unless its fields say it all. */
export function ProblemAlert({ problem, children }: { problem: Problem | null; children?: ReactNode }) {
  const t = useT('errors')
  if (!problem || problem.fields) return null
  return (
    <Alert tone="error" live title={problem.title || t.byKey(problem.code, problem.details)}>
      {children}
    </Alert>
  )
}
