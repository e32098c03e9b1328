import { type FormEvent, useState } from 'react'
import {
  CONTACT_COLUMNS,
  CONTACT_REASONS,
  type ContactReason,
  type ExportColumnName,
  exportRowsMax,
} from '#shared/admin/frame.ts'
import { useSubmission } from '#web/features/forms/use-submission.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import { showToast } from '#web/ui/toasts.ts'

export interface ExportChoice<Column> {
  columns: Column[]
  contactReason?: ContactReason
}

export interface ExportButtonProps<Column extends ExportColumnName> {
  columns: readonly Column[]
  /** Asks for the file of the list as it is filtered. */
  send: (chosen: ExportChoice<Column>) => Promise<unknown>
}

/** The list as it is filtered, as a file: its columns are chosen, contact data asks for a reason. */
export function ExportButton<Column extends ExportColumnName>(props: ExportButtonProps<Column>) {
  const t = useT('admin-frame')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon="download" onClick={() => setOpen(true)}>
        {t('export.open')}
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportDialog<Column extends ExportColumnName>({
  columns,
  send,
  onClose,
}: ExportButtonProps<Column> & { onClose: () => void }) {
  const t = useT('admin-frame')
  const {
    busy,
    problem,
    send: startExport,
  } = useSubmission(send, {
    onDone() {
      showToast({ tone: 'success', title: t('export.done') })
      onClose()
    },
  })
  const [hasContact, setContact] = useState(false)
  const contactColumns = columns.filter(column => CONTACT_COLUMNS.includes(column))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = form.getAll('columns').map(String)
    const contactReason = CONTACT_REASONS.find(reason => reason === form.get('contactReason'))
    void startExport({
      // in the order of the list, whatever was ticked first
      columns: columns.filter(column => chosen.includes(column) || (hasContact && contactColumns.includes(column))),
      ...(hasContact && contactReason && { contactReason }),
    })
  }
  return (
    <Dialog open onClose={onClose} title={t('export.title')} closeLabel={t('close')}>
      <form className="flex flex-col gap-5" onSubmit={submit}>
        <p className="text-ink-2">{t('export.text', { max: exportRowsMax })}</p>
        {problem && (
          <Alert tone="error" live title={t('export.failed')}>
            {problem.title}
          </Alert>
        )}
        <FieldGroup label={t('export.columns')} error={problem?.fields?.['columns']}>
          <div className="grid sm:grid-cols-2">
            {columns
              .filter(column => !contactColumns.includes(column))
              .map(column => (
                <Checkbox
                  key={column}
                  name="columns"
                  value={column}
                  label={t.byKey(`column.${column}`)}
                  defaultChecked
                />
              ))}
          </div>
        </FieldGroup>
        {contactColumns.length > 0 && (
          <Checkbox
            label={t('export.contact')}
            detail={t('export.contact.hint')}
            checked={hasContact}
            onChange={event => setContact(event.currentTarget.checked)}
          />
        )}
        {hasContact && (
          <Select
            name="contactReason"
            label={t('export.reason')}
            required
            error={problem?.fields?.['contactReason']}
            emptyOption={t('export.reason.choose')}
            options={CONTACT_REASONS.map(each => ({ value: each, label: t(`export.reason.${each}`) }))}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" icon="download" loading={busy} loadingLabel={t('busy')}>
            {t('export.submit')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
