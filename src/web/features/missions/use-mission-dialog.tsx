import { type ReactNode, useEffect, useState } from 'react'
import type { MissionView } from '#shared/missions/contract.ts'
import type { AskedAction, MissionActionTarget } from './mission-actions.ts'
import { MissionActionDialog } from './MissionActionDialog.tsx'

export interface MissionDialogHandle {
  /** Opens the dialog that asks whether to do this. */
  ask: (mission: MissionView, action: AskedAction) => void
  /** To be drawn once by the screen. */
  dialog: ReactNode
}

/** The one dialog of a screen for what can be done with its missions. */
export function useMissionDialog(): MissionDialogHandle {
  const [target, setTarget] = useState<MissionActionTarget | null>(null)
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
    ask(mission, action) {
      setTarget({ mission, action })
      setOpen(true)
    },
    dialog: (
      <MissionActionDialog
        target={target}
        open={isOpen}
        onClose={() => setOpen(false)}
        onDone={() => setDoneCount(count => count + 1)}
      />
    ),
  }
}
