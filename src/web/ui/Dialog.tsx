import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './IconButton.tsx'

export interface DialogProps {
  open: boolean
  /** Esc, the cross and the backdrop ask to close; the caller decides by setting `open`. */
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** Buttons, kept in sight under the scrolling body. The main one comes last. */
  footer?: ReactNode
  /** Widths of 400, 560 and 840 px; `full` fills the window (a gallery). On phones all but `sm` are sheets. */
  size?: 'sm' | 'md' | 'lg' | 'full'
  /** What to focus first; the title when not given. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Asks before something is lost: read as an alert, not closed by a click beside it. */
  urgent?: boolean
}

const sizes = {
  sm: 'dialog-sm',
  md: 'dialog-sheet sm:max-w-[35rem]',
  lg: 'dialog-sheet sm:max-w-[52.5rem]',
  full: 'dialog-full',
}

const isOutside = (dialog: HTMLDialogElement, event: MouseEvent) => {
  const box = dialog.getBoundingClientRect()
  return event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom
}

/** The focus goes back to where it was; where that is gone, or there was none, to the page's main part. */
export function closeKeepingFocus(dialog: HTMLDialogElement): void {
  dialog.close()
  const { activeElement, body } = document
  // what lies in it keeps the focus until the next frame, and loses it then
  const isLost = activeElement === body || dialog.contains(activeElement)
  if (isLost) document.querySelector('main')?.focus({ preventScroll: true })
}

/** A modal on the native dialog: focus stays inside and returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onClose, size = 'md', urgent = false, initialFocus } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === open) return
    if (!open) return closeKeepingFocus(element)
    element.showModal()
    const first = initialFocus?.current ?? heading.current
    first?.focus()
  }, [open, initialFocus])

  // taken away while it is open, as by its caller: closed first, so that the browser gives the focus back
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      if (element?.open) closeKeepingFocus(element)
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      className={classes('dialog', sizes[size])}
      onCancel={event => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={event => event.target === dialog.current && open && onClose()}
      onMouseDown={event => {
        if (!urgent && event.target === dialog.current && isOutside(dialog.current, event)) onClose()
      }}
    >
      <div className="flex max-h-[inherit] min-h-0 flex-1 flex-col">
        <header className="flex items-start gap-4 border-b border-hairline ps-5 pe-3 pt-3 pb-3 sm:ps-6">
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="flex-1 pt-2.5 text-lg leading-snug font-semibold outline-none"
          >
            {props.title}
          </h2>
          <IconButton icon="close" label={props.closeLabel} onClick={onClose} />
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">{props.children}</div>
        {props.footer && (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-hairline px-5 py-4 sm:px-6">
            {props.footer}
          </footer>
        )}
      </div>
    </dialog>
  )
}
