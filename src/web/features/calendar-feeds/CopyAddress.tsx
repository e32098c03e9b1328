import { useRef } from 'react'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** A secret address to copy: the field to select it from, and the button. */
export function CopyAddress({ address }: { address: string }) {
  const t = useT('calendar-feeds')
  const field = useRef<HTMLInputElement>(null)
  const copy = () => {
    field.current?.select()
    navigator.clipboard?.writeText(address).then(
      () => showToast({ tone: 'success', title: t('publish.copied') }),
      () => showToast({ tone: 'info', title: t('publish.copyFailed') }),
    )
  }
  return (
    <div className="flex items-end gap-2">
      <TextField
        ref={field}
        label={t('publish.address')}
        labelHidden
        value={address}
        readOnly
        dir="ltr"
        className="min-w-0 flex-1"
      />
      <Button icon="copy" onClick={copy}>
        {t('publish.copy')}
      </Button>
    </div>
  )
}
