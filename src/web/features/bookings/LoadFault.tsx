import type { ErrorComponentProps } from '@tanstack/react-router'
import { useLocation } from '@tanstack/react-router'
import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

/** The list could not be fetched again; what stands on the screen is what was known before. */
export function StaleList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT('bookings')
  const common = useT('common')
  const errors = useT('errors')
  const problem = problemOf(error)
  return (
    <Alert
      tone="error"
      live
      title={t('load.failed')}
      className="mb-6"
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

/** The page when its list could not be loaded at all; trying again is a link, for pages without JavaScript. */
export function LoadFault({ title, error }: Pick<ErrorComponentProps, 'error'> & { title: string }) {
  const t = useT('bookings')
  const common = useT('common')
  const errors = useT('errors')
  const href = useLocation({ select: location => location.href })
  const problem = problemOf(error)
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="title mb-6 text-3xl">{title}</h1>
      <Alert
        tone="error"
        live
        title={t('load.failed')}
        action={
          <>
            <Button size="sm" icon="retry" href={href}>
              {common('action.retry')}
            </Button>
            {problem.code === 'not_signed_in' && (
              <Button size="sm" href={paths.loginThen(href)}>
                {common('nav.signIn')}
              </Button>
            )}
          </>
        }
      >
        {problem.title || errors.byKey(problem.code)}
        {problem.requestId && <p>{common('fault.reference', { reference: problem.requestId })}</p>}
      </Alert>
    </div>
  )
}
