import type { HostDashboard } from '#shared/dashboards/contract.ts'
import { useIsBuilt } from '#web/features/frame/route-availability.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Timeline, type TimelineEvent } from '#web/ui/Timeline.tsx'

type Listing = HostDashboard['firstListing']

/** Where somebody stands who has nothing online yet: create, complete, publish, online. */
export function FirstListing({ listing }: { listing: Listing }) {
  const t = useT('dashboards')
  const isBuilt = useIsBuilt()
  const href = listing ? paths.editSpace(listing.spaceId) : paths.newSpace()
  const steps = STEPS.map((id, index): TimelineEvent => {
    const at = reached(listing)
    const state = index < at ? 'done' : index === at ? 'current' : 'future'
    return {
      id,
      state,
      title: t(`first.${id}`),
      note: state === 'done' ? undefined : <StepText id={id} listing={listing} />,
    }
  })
  return (
    <section aria-labelledby="first-listing" className="rounded-md border border-pine bg-surface p-5 sm:p-6">
      <h2 id="first-listing" className="title text-xl">
        {t('first.title')}
      </h2>
      <p className="mt-1 mb-6 text-ink-2">{t('first.text')}</p>
      <Timeline label={t('first.title')} events={steps} />
      {isBuilt(href) && listing?.status !== 'pending' && (
        <Button
          variant="primary"
          className="mt-5"
          icon={listing ? 'edit' : 'plus'}
          render={props => <Link href={href} {...props} />}
        >
          {t(listing ? 'first.go' : 'host.createFirst')}
        </Button>
      )}
    </section>
  )
}

const STEPS = ['create', 'complete', 'publish', 'online'] as const

/** The step that comes next. */
function reached(listing: Listing): number {
  if (!listing) return 0
  if (listing.status === 'pending' || listing.status === 'paused') return 3
  return listing.missing > 0 ? 1 : 2
}

function StepText({ id, listing }: { id: (typeof STEPS)[number]; listing: Listing }) {
  const t = useT('dashboards')
  if (id === 'complete') return t('first.completeText', { count: listing?.missing ?? 0 })
  if (id === 'online' && listing?.status === 'pending') return t('first.waitText')
  if (id === 'online' && listing?.status === 'paused') return t('first.pausedText')
  if (id === 'publish' && (listing?.status === 'changes_asked' || listing?.status === 'rejected')) {
    return t('first.changesText')
  }
  return t(`first.${id}Text`)
}
