import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

/** In place of the results, where they could not be fetched. */
export function SearchRefused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const common = useT('common')
  const { title } = problemOf(error)
  return (
    <Alert
      tone="error"
      live
      title={title || common('fault.title')}
      action={<Button onClick={onRetry}>{common('action.retry')}</Button>}
    />
  )
}
