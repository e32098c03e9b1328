import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'

/** Why something was not saved, beside where it was typed. */
export function ActionFault({ error }: { error: unknown }) {
  const t = useT('mission-work')
  const errors = useT('errors')
  const problem = problemOf(error)
  return (
    <Alert tone="error" live title={t('failed')}>
      {problem.title || errors.byKey(problem.code)}
    </Alert>
  )
}
