import { lazy, type ReactNode, Suspense } from 'react'
import { type ErrorComponentProps, useLocation } from '@tanstack/react-router'
import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'

/** Almost nobody sees the site as somebody else. */
const NotShownScreen = lazy(async () => ({
  default: (await import('#web/features/frame/NotShownScreen.tsx')).NotShownScreen,
}))

/** A page that could not be loaded: the refusal's own words, or for a fault of ours a reference and nothing more. */
export function ErrorScreen({ error }: ErrorComponentProps): ReactNode {
  const t = useT('common')
  const href = useLocation({ select: location => location.href })
  const problem = problemOf(error)
  if (problem.code === 'viewing_only') {
    return (
      <Suspense>
        <NotShownScreen />
      </Suspense>
    )
  }
  return (
    <div className="page py-16" role="alert">
      <h1 className="title text-4xl">{t('fault.title')}</h1>
      <p className="mt-4">{problem.title || t('fault.text')}</p>
      {problem.requestId && (
        <p className="mt-2 text-sm text-ink-2">{t('fault.reference', { reference: problem.requestId })}</p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" href={href}>
          {t('action.retry')}
        </Button>
        {problem.code === 'not_signed_in' && <Button href={paths.loginThen(href)}>{t('nav.signIn')}</Button>}
        <Button href={paths.home()}>{t('notFound.home')}</Button>
      </div>
    </div>
  )
}
