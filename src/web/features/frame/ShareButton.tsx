import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toasts.ts'

/** Hands the page to another app where the device has a way to, else copies its address. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const common = useT('common')

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      showToast({ tone: 'success', title: common('share.copied'), text: common('share.copiedText') })
    } catch {
      showToast({ tone: 'error', title: common('share.failed'), text: url })
    }
  }
  const share = async () => {
    if (!('share' in navigator)) return copy()
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // closing the device's own panel is no failure
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <Button variant="quiet" size="sm" icon="share" className="script-only -me-3" onClick={() => void share()}>
      {common('action.share')}
    </Button>
  )
}
