import type { ErrorComponentProps } from '@tanstack/react-router'
import { useLocation } from '@tanstack/react-router'
import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'

export interface StaleNoticeProps {
  /** What could not be loaded, as a sentence. */
  failed: string
  error: unknown
  onRetry: () => void
  /** The room around it. */
  className?: string
}

/** What stands on the screen could not be fetched again: it is what was known before. */
export function StaleNotice({ failed, error, onRetry, className = 'mb-6' }: StaleNoticeProps) {
  const common = useT('common')
  const errors = useT('errors')
  const problem = problemOf(error)
  return (
    <Alert
      tone="error"
      live
      title={failed}
      className={className}
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

export interface PageFaultProps extends Pick<ErrorComponentProps, 'error'> {
  title: string
  /** What could not be loaded, as a sentence. */
  failed: string
}

/** A page whose data could not be loaded at all; trying again is a link, for pages without JavaScript. */
export function PageFault({ title, failed, error }: PageFaultProps) {
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
        title={failed}
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
