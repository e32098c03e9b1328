import type { ListingCard } from '#shared/listings/contract.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { canPause, type useBulkPause } from './use-bulk-pause.ts'

interface BulkPauseProps {
  bulk: ReturnType<typeof useBulkPause>
  listings: readonly ListingCard[]
}

/** What can be done with the listings that are ticked. */
export function BulkPause({ bulk, listings }: BulkPauseProps) {
  const t = useT('listings')
  const { selected, isBusy } = bulk
  const all = listings.filter(canPause)
  return (
    <>
      <BulkReport bulk={bulk} />
      {all.length > 1 && (
        <div className="script-only mb-4 flex flex-wrap items-center gap-x-4 gap-y-2" data-print="no">
          <p role="status" className="figures text-sm text-ink-2">
            {selected.length > 0 ? t('bulk.selected', { count: selected.length }) : t('bulk.hint')}
          </p>
          {selected.length < all.length && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() =>
                bulk.choose(
                  all.map(({ id }) => id),
                  true,
                )
              }
            >
              {t('bulk.all')}
            </Button>
          )}
          {selected.length > 0 && (
            <>
              <Button size="sm" variant="quiet" onClick={bulk.clear}>
                {t('bulk.none')}
              </Button>
              <Button
                size="sm"
                variant="primary"
                loading={isBusy}
                loadingLabel={t('busy')}
                onClick={() => void bulk.pause()}
              >
                {t('bulk.pause', { count: selected.length })}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  )
}

/** What became of each, and the way back. */
function BulkReport({ bulk: { report, undo, dismiss, isBusy } }: Pick<BulkPauseProps, 'bulk'>) {
  const t = useT('listings')
  const common = useT('common')
  if (!report) return null
  const { action, outcomes } = report
  const done = outcomes.filter(({ refusal }) => refusal === null).length
  const isPause = action === 'pause'
  return (
    <Alert
      tone={done === outcomes.length ? 'success' : 'warning'}
      live
      className="mb-6"
      title={t(isPause ? 'bulk.paused' : 'bulk.resumed', { count: done })}
      action={
        <>
          {isPause && done > 0 && (
            <Button size="sm" loading={isBusy} loadingLabel={t('busy')} onClick={() => void undo()}>
              {t('bulk.undo')}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={dismiss}>
            {common('action.close')}
          </Button>
        </>
      }
    >
      <ul>
        {outcomes.map(({ listing, refusal }) => (
          <li key={listing.id}>
            <bdi>{listing.name}</bdi>
            {' · '}
            {refusal ?? t(isPause ? 'status.paused' : 'status.active')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
