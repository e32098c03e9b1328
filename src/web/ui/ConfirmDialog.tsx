import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { TextField } from './TextField.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  /** Names the object: 'Supprimer « Vitrine Guéliz » ?'. */
  title: ReactNode
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  /** Names the action: 'Supprimer l’espace'. */
  confirmLabel: ReactNode
  cancelLabel: ReactNode
  closeLabel: string
  danger?: boolean
  loading?: boolean
  loadingLabel?: ReactNode
  /** For what cannot be undone: the word to type, and the label that asks for it. */
  typed?: { word: string; label: ReactNode }
}

/** Asks before an action with consequences. Focus begins on its title, the safe answer comes first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [word, setWord] = useState('')
  const isLocked = props.typed !== undefined && word.trim() !== props.typed.word
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      closeLabel={props.closeLabel}
      size="sm"
      urgent
      footer={
        <>
          <Button onClick={props.onClose}>{props.cancelLabel}</Button>
          <Button
            variant={props.danger ? 'danger' : 'primary'}
            disabled={isLocked}
            loading={props.loading}
            loadingLabel={props.loadingLabel}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-2">{props.children}</div>
      {props.typed && (
        <TextField
          className="mt-4"
          label={props.typed.label}
          value={word}
          onChange={event => setWord(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Dialog>
  )
}
