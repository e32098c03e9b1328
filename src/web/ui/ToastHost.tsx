import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import {
  actionToastMilliseconds,
  currentToast,
  dismissToast,
  subscribeToToasts,
  type Toast,
  toastMilliseconds,
} from './toasts.ts'

const icons = { error: 'error', warning: 'warning', info: 'info', success: 'success' } as const
const marks = { error: 'text-brick', warning: 'text-saffron-text', info: 'text-sky', success: 'text-pine' }

/** Where toasts appear; stands once, at the end of the page. Its live regions are there before the first message. */
export function ToastHost({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
  const host = useRef<HTMLElement>(null)

  // In the top layer, and above a dialog that was opened later.
  useEffect(() => {
    const element = host.current
    if (!element || (element.matches(':popover-open') && !document.querySelector('dialog:modal'))) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [toast])

  const isUrgent = toast?.tone === 'error'
  return (
    <section ref={host} popover="manual" aria-label={label} className="toast-host" data-print="no">
      <div role="status">
        {toast && !isUrgent && <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />}
      </div>
      <div role="alert">{toast && isUrgent && <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />}</div>
    </section>
  )
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [held, setHeld] = useState(false)
  const { action } = toast

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), action ? actionToastMilliseconds : toastMilliseconds)
    return () => clearTimeout(timer)
  }, [held, toast.id, action])

  return (
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[toast.tone]} className={classes('mt-3', marks[toast.tone])} />
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-sm text-ink-2">{toast.text}</p>}
        {action && (
          <Button
            size="sm"
            className="mt-2"
            onClick={() => {
              dismissToast(toast.id)
              action.onAction()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton icon="close" label={closeLabel} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}
