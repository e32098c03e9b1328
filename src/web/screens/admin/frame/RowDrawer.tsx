import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Drawer } from '#web/ui/Drawer.tsx'
import { IconButton, type IconButtonLinkProps } from '#web/ui/IconButton.tsx'
import { useNeighbours } from './list-context.ts'
import { OtherViewers } from './OtherViewers.tsx'

export interface RowDrawerProps {
  id: string
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
}

/** The row that is open beside its list: the way to the rows around it, who else looks at it, and what it holds. */
export function RowDrawer({ id, title, children, footer }: RowDrawerProps) {
  const t = useT('admin-frame')
  const router = useRouter()
  const { back, previous, next, position, total } = useNeighbours(id)
  return (
    <Drawer
      title={title}
      closeLabel={t('close')}
      renderClose={(props: IconButtonLinkProps) => <Link href={back} keepScroll {...props} />}
      onClose={() => void router.navigate({ href: back, resetScroll: false })}
      footer={footer}
    >
      <div className="-mt-2 mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        {position > 0 && (
          <p className="flex items-center gap-1 text-sm text-ink-2">
            <Neighbour icon="previous" label={t('row.previous')} href={previous} keys="k" />
            <Neighbour icon="next" label={t('row.next')} href={next} keys="j" />
            <span className="figures ms-1">{t('row.position', { position, total })}</span>
          </p>
        )}
        <OtherViewers id={id} />
      </div>
      <noscript>
        <Alert tone="info" title={t('noScript')} className="mb-6" />
      </noscript>
      {children}
    </Drawer>
  )
}

interface NeighbourProps {
  icon: 'previous' | 'next'
  label: string
  href: string | undefined
  keys: string
}

function Neighbour({ icon, label, href, keys }: NeighbourProps) {
  if (href === undefined) return <IconButton icon={icon} label={label} disabled />
  return (
    <IconButton
      icon={icon}
      label={label}
      render={props => <Link href={href} keepScroll replace aria-keyshortcuts={keys} {...props} />}
    />
  )
}
