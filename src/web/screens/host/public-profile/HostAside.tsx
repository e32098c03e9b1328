import type { HostView } from '#shared/hosts/contract.ts'
import { useMe } from '#web/api/me.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { HostFacts } from '#web/features/hosts/HostFacts.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'

/** What was counted, and how to write to them: stays in sight on desktops. */
export function HostAside({ host }: { host: HostView }) {
  const t = useT('hosts')
  const isVisitor = useMe() === null
  const isOwn = host.allowedActions.includes('edit')
  const title = isOwn ? t('own.title') : t('facts.title', { name: host.firstName })
  return (
    <aside aria-label={title} className="profile-aside">
      <div className="booking-card grid gap-4">
        <h2 className="text-lg font-semibold">{title}</h2>
        {isOwn && <p className="text-sm text-ink-2">{t('own.text')}</p>}
        <HostFacts host={host} />
        {isOwn && (
          <Button icon="edit" wide render={props => <Link href={paths.profile()} {...props} />}>
            {t('own.edit')}
          </Button>
        )}
        {host.allowedActions.includes('message') && (
          <>
            <Button
              variant="primary"
              icon="message"
              wide
              render={props => <Link href={paths.messagesWith(host.id)} rel="nofollow" {...props} />}
            >
              {t('contact', { name: host.firstName })}
            </Button>
            <p className="text-center text-sm text-ink-2">{isVisitor ? t('contact.signIn') : t('contact.free')}</p>
          </>
        )}
      </div>
    </aside>
  )
}
