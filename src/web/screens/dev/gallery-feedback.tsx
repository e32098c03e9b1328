import { useState } from 'react'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Skeleton, SkeletonText } from '#web/ui/Skeleton.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { Samples } from './gallery-samples.ts'
import { Columns, Row, Section } from './gallery-section.tsx'

/** Alerts, summaries, waiting and emptiness. */
export function GalleryFeedback({ text }: { text: Samples }) {
  return (
    <Section id="feedback" title={text.sections.feedback}>
      <div className="grid gap-4 lg:grid-cols-2">
        <Alert tone="error" title={text.errorTitle} action={<Button size="sm">{text.retry}</Button>}>
          {text.errorText}
        </Alert>
        <Alert tone="success" title={text.successTitle}>
          {text.successText}
        </Alert>
        <Alert tone="info" title={text.infoTitle}>
          {text.infoText}
        </Alert>
        <Alert tone="warning" title={text.warningTitle} />
        <ErrorSummary
          title={text.formErrors}
          attempt={0}
          errors={[
            { fieldId: 'bad-email', message: text.emailError },
            { fieldId: 'terms', message: text.termsError },
          ]}
        />
      </div>
      <Columns>
        <div className="flex flex-col gap-3">
          <Skeleton className="aspect-4/3 w-full rounded-md" />
          <Skeleton className="h-5 w-3/4" />
          <SkeletonText lines={2} />
        </div>
        <EmptyState title={text.emptyTitle} headingLevel={3} action={<Button variant="primary">{text.explore}</Button>}>
          {text.emptyText}
        </EmptyState>
      </Columns>
    </Section>
  )
}

/** What opens over the page. */
export function GalleryLayers({ text }: { text: Samples }) {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  const announce = () =>
    showToast({
      tone: 'success',
      title: text.toast,
      text: text.successText,
      action: { label: text.cancel, onAction: close },
    })
  return (
    <Section id="layers" title={text.sections.layers}>
      <Row>
        <Button onClick={() => setOpen('dialog')}>{text.openDialog}</Button>
        <Button onClick={() => setOpen('confirm')}>{text.openConfirm}</Button>
        <Button onClick={announce}>{text.openToast}</Button>
        <Menu
          label={text.more}
          align="start"
          trigger={trigger => (
            <Button {...trigger} iconEnd="down">
              {text.openMenu}
            </Button>
          )}
          groups={[
            [
              { id: 'edit', label: text.edit, icon: 'edit', onSelect: close },
              { id: 'explore', label: text.explore, icon: 'search', href: '#layers' },
            ],
            [{ id: 'remove', label: text.remove, icon: 'delete', danger: true, onSelect: () => setOpen('confirm') }],
          ]}
        />
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title={text.dialogTitle}
        closeLabel={text.close}
        footer={
          <>
            <Button onClick={close}>{text.cancel}</Button>
            <Button variant="primary" onClick={close}>
              {text.accept}
            </Button>
          </>
        }
      >
        <p className="mb-4 text-ink-2">{text.dialogText}</p>
        <TextArea label={text.message} optionalLabel={text.optional} rows={3} />
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        danger
        title={text.confirmTitle}
        confirmLabel={text.remove}
        cancelLabel={text.cancel}
        closeLabel={text.close}
        typed={{ word: text.confirmWord, label: text.confirmType }}
      >
        {text.confirmText}
      </ConfirmDialog>
    </Section>
  )
}
