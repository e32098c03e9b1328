import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'

export interface SendButtonProps {
  /** Its own form is being sent. */
  busy: boolean
  /** Something on the page is. */
  disabled: boolean
  children: string
}

/** Sends the form with e-mail and password: the main button of the page. */
export function SendButton({ busy, disabled, children }: SendButtonProps) {
  const t = useT('auth')
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      wide
      disabled={disabled && !busy}
      loading={busy}
      loadingLabel={t('busy')}
    >
      {children}
    </Button>
  )
}
