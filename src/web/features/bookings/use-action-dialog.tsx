import { type ReactNode, useEffect, useState } from 'react'
import type { BookingView } from '#shared/bookings/contract.ts'
import type { BookingAction } from '#shared/bookings/states.ts'
import { ActionDialog } from './ActionDialog.tsx'
import type { ActionTarget } from './actions.ts'

export interface ActionDialogHandle {
  /** Opens the dialog that asks whether to do this. */
  ask: (booking: BookingView, action: BookingAction) => void
  /** To be drawn once by the screen. */
  dialog: ReactNode
}

/** The one dialog of a screen for what can be done with its bookings. */
export function useActionDialog(): ActionDialogHandle {
  const [target, setTarget] = useState<ActionTarget | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [doneCount, setDoneCount] = useState(0)

  // The button that was pressed goes away with what it offered: the focus goes on from the title above.
  useEffect(() => {
    if (doneCount === 0) return
    const heading = document.querySelector<HTMLElement>('dialog:modal h2, main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [doneCount])

  return {
    ask(booking, action) {
      setTarget({ booking, action })
      setOpen(true)
    },
    dialog: (
      <ActionDialog
        target={target}
        open={isOpen}
        onClose={() => setOpen(false)}
        onDone={() => setDoneCount(count => count + 1)}
      />
    ),
  }
}
