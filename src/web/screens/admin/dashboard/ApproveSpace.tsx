import { useState } from 'react'
import type { AdminDashboard } from '#shared/dashboards/contract.ts'
import { api } from '#web/api/api.ts'
import { bidiIsolate } from '#web/features/bookings/booking-words.ts'
import { adminDashboardQuery } from '#web/features/dashboards/queries.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useAdminAction } from '../use-admin-action.ts'

/** Approves a space from the list, asked for once more: it is then public. */
export function ApproveSpace({ space }: { space: AdminDashboard['waiting'][number] }) {
  const t = useT('admin-queue')
  const common = useT('common')
  const [isAsked, setAsked] = useState(false)
  const { id, name, version } = space
  const { busy, refusal, send } = useAdminAction<unknown, 'approved'>(['admin', 'space', id, 'approved'], {
    lists: adminDashboardQuery.queryKey,
    stale: t('approve.stale'),
  })
  const call = () =>
    api('POST /api/admin/spaces/{id}/decisions', { params: { id }, body: { action: 'approved', version } })
  const approve = async () => {
    if (await send('approved', { call, done: t('approve.done', { name: bidiIsolate(name, t.locale) }) }))
      setAsked(false)
  }
  const title = t('approve.title', { name: bidiIsolate(name, t.locale) })
  return (
    <span className="script-only relative z-1">
      <Button
        size="sm"
        aria-label={t('approve.label', { name: bidiIsolate(name, t.locale) })}
        onClick={() => setAsked(true)}
      >
        {t('approve.do')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void approve()}
        title={title}
        confirmLabel={t('approve.do')}
        cancelLabel={common('action.cancel')}
        closeLabel={common('action.close')}
        loading={busy !== null}
        loadingLabel={t('approve.busy')}
      >
        {t('approve.text')}
        {refusal && <Alert tone="error" live className="mt-4" title={refusal} />}
      </ConfirmDialog>
    </span>
  )
}
