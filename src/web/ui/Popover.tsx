import { type MouseEvent, type ReactElement, type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { classes } from './classes.ts'
import { placeBelow } from './place-below.ts'

export interface PopoverTrigger {
  /** Ties the button to the panel: opening, Esc, a click beside it and aria-expanded are the browser's own. */
  popoverTarget: string
}

export interface PopoverProps {
  /** Spreads what it is given on a Button or IconButton. */
  trigger: (props: PopoverTrigger) => ReactElement
  children: ReactNode
  /** Which edges of button and panel line up. */
  align?: 'start' | 'end'
  label?: string
  role?: 'menu' | 'dialog' | 'group'
  className?: string
  onOpenChange?: (open: boolean, panel: HTMLElement) => void
}

/** A link was followed in this tab: what it was chosen from has done its work. */
const isFollowed = ({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  (target as Element).closest('a[href]') !== null && !metaKey && !ctrlKey && !shiftKey

/** A panel that hangs from a button, on the native popover: opens without JavaScript, needs no portal. */
export function Popover(props: PopoverProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.target !== panel.current) return
    const isOpen = event.newState === 'open'
    if (isOpen) placeBelow(panel.current, document.querySelector(`[popovertarget="${CSS.escape(id)}"]`), props.align)
    props.onOpenChange?.(isOpen, panel.current)
  }
  return (
    <>
      {props.trigger({ popoverTarget: id })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={props.role}
        aria-label={props.label}
        onToggle={onToggle}
        onClick={event => isFollowed(event) && event.currentTarget.hidePopover()}
        className={classes('popover', props.align === 'end' ? 'popover-end' : 'popover-start', props.className)}
      >
        {props.children}
      </div>
    </>
  )
}
