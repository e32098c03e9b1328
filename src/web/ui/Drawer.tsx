import { type MouseEvent, type ReactElement, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { closeKeepingFocus } from './Dialog.tsx'
import { IconButton, type IconButtonLinkProps } from './IconButton.tsx'

export interface DrawerProps {
  title: ReactNode
  closeLabel: string
  /** A link to the page without it: closes it without JavaScript too. */
  renderClose: (linkProps: IconButtonLinkProps) => ReactElement
  /** Esc and a click beside it go the same way as the link. */
  onClose: () => void
  children: ReactNode
  /** Kept in sight under the scrolling body. */
  footer?: ReactNode
}

const frame =
  'drawer fixed inset-y-0 start-auto end-0 z-40 m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-hidden border-0 border-hairline bg-raised text-ink shadow-dialog backdrop:bg-scrim open:flex sm:w-[35rem] sm:border-s'

/**
 * A thing of a list in full, at the inline end of the window, for pages whose address opens it. It stands open in the
 * server's HTML; once JavaScript runs it is modal: it takes the focus and gives it back when it goes.
 */
export function Drawer({ title, closeLabel, renderClose, onClose, children, footer }: DrawerProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.removeAttribute('open')
    element.showModal()
    heading.current?.focus()
    // closing it, not only taking it away, lets the browser give the focus back
    return () => closeKeepingFocus(element)
  }, [])

  const closeWhenBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    const box = event.currentTarget.getBoundingClientRect()
    if (event.clientX < box.left || event.clientX > box.right) onClose()
  }

  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      className={frame}
      onMouseDown={closeWhenBeside}
      onCancel={event => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
    >
      <header className="flex items-start gap-4 border-b border-hairline py-3 ps-5 pe-3 sm:ps-6 print:px-0">
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className="flex-1 pt-2.5 text-lg leading-snug font-semibold outline-none print:text-2xl"
        >
          {title}
        </h2>
        <span data-print="no">
          <IconButton icon="close" label={closeLabel} render={renderClose} />
        </span>
      </header>
      <div className="drawer-body min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">{children}</div>
      {footer && (
        <footer
          data-print="no"
          className="flex max-h-[60dvh] flex-wrap gap-3 overflow-y-auto border-t border-hairline px-5 py-4 sm:px-6"
        >
          {footer}
        </footer>
      )}
    </dialog>
  )
}
