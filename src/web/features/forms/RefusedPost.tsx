import type { Flash } from '#shared/http/contract.ts'
import { Alert } from '#web/ui/Alert.tsx'

/** Why a post without JavaScript was refused, where no field is the cause. */
export function RefusedPost({ refused, title }: { refused: Flash | undefined; title: string }) {
  const { problem } = refused ?? {}
  if (!problem || Object.keys(problem.fields ?? {}).length > 0) return null
  return (
    <Alert tone="error" live title={title}>
      {problem.title}
    </Alert>
  )
}
