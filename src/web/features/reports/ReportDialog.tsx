import { Suspense, useState } from 'react'
import { reportDaysMax, type ReportKind } from '#shared/reports/vocabulary.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ReportForm } from './ReportForm.tsx'

export interface ReportDialogProps {
  open: boolean
  kind: ReportKind
  id: string
  name: string
  onClose: () => void
}

/** The form over the page. Its words are fetched with it. */
export function ReportDialog(props: ReportDialogProps) {
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  )
}

function LoadedDialog({ open, kind, id, onClose }: ReportDialogProps) {
  const t = useT('reports')
  const common = useT('common')
  const [isSent, setSent] = useState(false)
  return (
    <Dialog open={open} onClose={onClose} title={t(`title.${kind}`)} closeLabel={common('action.close')}>
      {isSent ? (
        <>
          <Alert tone="success" live title={t('sent.title')}>
            {t('sent.text', { days: reportDaysMax })}
          </Alert>
          <Button className="mt-5" onClick={onClose}>
            {common('action.close')}
          </Button>
        </>
      ) : (
        <ReportForm kind={kind} id={id} flash={undefined} onDone={() => setSent(true)} />
      )}
    </Dialog>
  )
}
