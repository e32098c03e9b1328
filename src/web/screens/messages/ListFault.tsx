import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

/** The list could not be fetched; what stands below, if anything, was known before. */
export function ListFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT('conversations')
  const common = useT('common')
  const errors = useT('errors')
  const problem = problemOf(error)
  return (
    <Alert
      tone="error"
      live
      title={t('list.failed')}
      className="m-4"
      action={
        <Button size="sm" icon="retry" onClick={onRetry}>
          {common('action.retry')}
        </Button>
      }
    >
      {problem.title || errors.byKey(problem.code)}
    </Alert>
  )
}
