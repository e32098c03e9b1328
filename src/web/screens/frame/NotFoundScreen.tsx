import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'

/** Any address that is no screen, and any object that is not there (for this reader): HTTP 404. */
export function NotFoundScreen(): ReactNode {
  const t = useT('common')
  const router = useRouter()
  const path = useLocation({ select: location => location.pathname })
  useEffect(() => console.info(`404 ${path}`), [path])
  return (
    <div className="page py-16">
      <p className="text-ink-2">{t('notFound.title')}</p>
      <h1 className="title mt-2 text-4xl">{t('notFound.heading')}</h1>
      <p className="mt-4">{t('notFound.text')}</p>
      <p className="mt-2 text-sm text-ink-2">
        {rich(t.parts('notFound.path', { path }), {
          path: children => (
            <bdi dir="ltr" className="break-all">
              {children}
            </bdi>
          ),
        })}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" render={look => <Way href={paths.explore()} {...look} />}>
          {t('notFound.explore')}
        </Button>
        <Button render={look => <Way href={paths.home()} {...look} />}>{t('notFound.home')}</Button>
        <Button onClick={() => router.history.back()}>{t('notFound.back')}</Button>
        <Button variant="quiet" render={look => <Way href={paths.help()} {...look} />}>
          {t('notFound.help')}
        </Button>
        <Button variant="quiet" render={look => <Way href={paths.contact()} {...look} />}>
          {t('notFound.contact')}
        </Button>
      </div>
    </div>
  )
}
