import { useBlocker } from '@tanstack/react-router'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

/** Asks before what is typed and not saved is left; the browser asks where the page itself goes. */
export function LeaveDialog({ isOn }: { isOn: boolean }) {
  const t = useT('freelancer-profile')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isOn && current.pathname !== next.pathname,
    enableBeforeUnload: () => isOn,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title={t('leave.title')}
      confirmLabel={t('leave.go')}
      cancelLabel={t('leave.stay')}
      closeLabel={t('close')}
      danger
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
