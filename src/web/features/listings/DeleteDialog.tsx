import { useT } from '#web/i18n/I18nProvider.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

export interface DeleteDialogProps {
  name: string
  /** How many spaces are parts of it. */
  parts: number
  open: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Names the listing and what goes with it, and what stays when something hangs on it. */
export function DeleteDialog({ name, parts, ...dialog }: DeleteDialogProps) {
  const t = useT('listings')
  const common = useT('common')
  return (
    <ConfirmDialog
      {...dialog}
      danger
      title={t('delete.title', { name })}
      confirmLabel={t('delete.confirm')}
      cancelLabel={common('action.cancel')}
      closeLabel={common('action.close')}
    >
      <p>{t('delete.text')}</p>
      <p className="mt-2">{t('delete.textArchive')}</p>
      {parts > 0 && <p className="mt-2">{t('delete.parts', { count: parts })}</p>}
    </ConfirmDialog>
  )
}
