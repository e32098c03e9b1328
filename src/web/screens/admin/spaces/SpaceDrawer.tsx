import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminSpace } from '#shared/admin/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { MissingRow } from '../frame/MissingRow.tsx'
import { RowDrawer } from '../frame/RowDrawer.tsx'
import { TeamNotes } from '../frame/TeamNotes.tsx'
import { AssignSpace } from './AssignSpace.tsx'
import { adminSpaceQuery } from './queries.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { Changes } from './Changes.tsx'
import { History, Readiness, Signals } from './Findings.tsx'
import { HomePagePart } from './HomePagePart.tsx'
import { HostFacts, SpaceFacts } from './SpaceFacts.tsx'
import { StateBadges } from './space-state.tsx'

/** One space beside the list: what to look at first, what the public will see, and the decision. */
export function SpaceDrawer({ id }: { id: string }) {
  const t = useT('admin')
  const { data: space } = useSuspenseQuery(adminSpaceQuery(id))
  if (!space) return <MissingRow id={id} title={t('missing.title')} />
  return (
    <RowDrawer id={id} title={<bdi>{space.name}</bdi>} footer={<Actions space={space} />}>
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
        <TeamNotes kind="space" id={id} />
        <History decisions={space.decisions} />
        <HomePagePart space={space} />
      </div>
    </RowDrawer>
  )
}

/** Who is on it, and the decision. */
function Actions({ space }: { space: AdminSpace }) {
  return (
    <div className="w-full">
      <AssignSpace space={space} />
      <DecisionForm space={space} />
    </div>
  )
}
