import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Way } from '#web/features/frame/Way.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { ClosedShop } from '#web/ui/ClosedShop.tsx'
import { Drawer } from '#web/ui/Drawer.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconButtonLook } from '#web/ui/IconButton.tsx'
import { adminSpaceQuery } from './queries.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { Changes, History, Readiness, Signals } from './Findings.tsx'
import { HostFacts, SpaceFacts } from './SpaceFacts.tsx'
import { StateBadges } from './SpaceRow.tsx'

/** One space beside the list: what to look at first, what the public will see, and the decision. */
export function SpaceDrawer({ id, back }: { id: string; back: string }) {
  const t = useT('admin')
  const router = useRouter()
  const { data: space } = useSuspenseQuery(adminSpaceQuery(id))
  const closing = {
    closeLabel: t('close'),
    renderClose: (look: IconButtonLook) => <Way href={back} keepScroll {...look} />,
    onClose: () => void router.navigate({ href: back, resetScroll: false }),
  }
  if (!space) {
    return (
      <Drawer title={t('missing.title')} {...closing}>
        <div className="flex flex-col items-center py-8">
          <ClosedShop>{t('missing.title')}</ClosedShop>
        </div>
      </Drawer>
    )
  }
  return (
    <Drawer title={<bdi>{space.name}</bdi>} {...closing}>
      <div className="flex flex-col gap-7">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <StateBadges space={space} />
          <a
            href={paths.space(space.id)}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center gap-2"
          >
            {t('preview')}
            <Icon name="external" size={16} />
          </a>
        </div>
        <Signals signals={space.signals} currency={space.currency} />
        <Changes space={space} />
        <SpaceFacts space={space} />
        <Readiness items={space.readiness} />
        <HostFacts host={space.host} />
        <History decisions={space.decisions} />
        <DecisionForm space={space} />
      </div>
    </Drawer>
  )
}
