import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { drawUnlistedSpace } from '#drawings/unlisted-space.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { rich } from '#web/i18n/rich.tsx'
import { paths } from '#web/paths.ts'
import { AwningEdge } from '#web/ui/AwningEdge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

const { viewBox, markup } = drawUnlistedSpace()

/** Any address that is no screen, and any object that is not there (for this reader): HTTP 404. */
export function NotFoundScreen(): ReactNode {
  const t = useT('common')
  const router = useRouter()
  const path = useLocation({ select: location => location.pathname })
  useEffect(() => console.info(`404 ${path}`), [path])
  return (
    <div className="overflow-x-clip">
      <AwningEdge />
      <div className="page grid items-center gap-x-16 gap-y-8 py-10 lg:grid-cols-2 lg:py-16">
        <div>
          <p className="text-ink-2">{t('notFound.title')}</p>
          <h1 className="title mt-3 text-2xl sm:text-4xl">{t('notFound.heading')}</h1>
          <p className="mt-4 text-lg">{t('notFound.text')}</p>
          <p className="mt-2 text-sm text-ink-2">
            {rich(t.parts('notFound.path', { path }), {
              path: children => (
                <bdi dir="ltr" className="break-all">
                  {children}
                </bdi>
              ),
            })}
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Button variant="primary" size="lg" render={props => <Link href={paths.explore()} {...props} />}>
              {t('notFound.explore')}
            </Button>
            <Button size="lg" render={props => <Link href={paths.home()} {...props} />}>
              {t('notFound.home')}
            </Button>
            <Button size="lg" icon="back" className="script-only" onClick={() => router.history.back()}>
              {t('notFound.back')}
            </Button>
          </div>
          <ul className="mt-6 flex flex-wrap gap-x-6 text-sm">
            <OtherLink href={paths.help()}>{t('notFound.help')}</OtherLink>
            <OtherLink href={paths.contact()}>{t('notFound.contact')}</OtherLink>
          </ul>
        </div>
        <svg
          aria-hidden
          viewBox={viewBox}
          className="w-full rounded-lg"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, the same for everybody
          dangerouslySetInnerHTML={{ __html: markup }}
        />
      </div>
    </div>
  )
}

function OtherLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link href={href} className="inline-flex min-h-11 items-center gap-1 font-medium hover:text-pine hover:underline">
        {children}
        <Icon name="next" size={16} className="text-ink-3" />
      </Link>
    </li>
  )
}
