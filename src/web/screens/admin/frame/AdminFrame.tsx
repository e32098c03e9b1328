import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { KeysDialog } from './KeysDialog.tsx'
import { useKeysOn, writeKeysOn } from './keys-choice.ts'
import { ListContextOf } from './list-context.ts'
import { focusRow, useListKeys } from './list-keys.ts'

export interface AdminFrameProps {
  /** The rows on the page in their order, each with the address that opens it. */
  rows: readonly { id: string; href: string }[]
  /** The list without an open row. */
  back: string
  /** The row that is open. */
  open: string | undefined
  children: ReactNode
}

/**
 * Around a list of the admin's area, whose address is its state: knows the rows beside an open one, gives the focus
 * back to its row, and handles the keys.
 */
export function AdminFrame({ rows, back, open, children }: AdminFrameProps) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const areKeysOn = useKeysOn()
  const context = useMemo(() => ({ rows, back }), [rows, back])
  useListKeys(areKeysOn, () => setHelpOpen(true))
  useFocusOnClosedRow(open)
  return (
    <ListContextOf value={context}>
      {children}
      <KeysDialog
        open={isHelpOpen}
        isOn={areKeysOn}
        onOpen={() => setHelpOpen(true)}
        onClose={() => setHelpOpen(false)}
        onSwitch={writeKeysOn}
      />
    </ListContextOf>
  )
}

/** Who has gone on to other rows in the panel comes back to the last one. */
function useFocusOnClosedRow(open: string | undefined): void {
  const last = useRef(open)
  useEffect(() => {
    if (open === undefined && last.current !== undefined) focusRow(last.current)
    last.current = open
  }, [open])
}
