import type { Flash } from '#shared/http/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'

/** Why a post was refused, where no field is the cause. */
export function PlainFault({ refused }: { refused: Flash | undefined }) {
  const t = useT('mission-work')
  const { problem } = refused ?? {}
  if (!problem || Object.keys(problem.fields ?? {}).length > 0) return null
  return (
    <Alert tone="error" live title={t('failed')}>
      {problem.title}
    </Alert>
  )
}
