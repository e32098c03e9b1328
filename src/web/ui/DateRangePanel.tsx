import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { DateRangePicker, type DateRangePickerProps } from './DateRangePicker.tsx'
import { Dialog } from './Dialog.tsx'
import { nothingChosen } from './day-range.ts'

export interface DateRangePanelProps extends Omit<DateRangePickerProps, 'layout'> {
  isOpen: boolean
  /** A sheet over the page instead of a panel under the boxes. */
  isSheet: boolean
  onClose: () => void
  /** The two boxes again, for typing in the sheet. */
  boxes: ReactNode
  extra?: ReactNode
  align: 'start' | 'end'
}

/** What opens from a DateRangeField. */
export function DateRangePanel(props: DateRangePanelProps) {
  const { isOpen, isSheet, onClose, text, extra } = props
  const buttons = (
    <>
      <Button
        variant="quiet"
        size={isSheet ? 'md' : 'sm'}
        disabled={props.value.first === null}
        onClick={() => props.onChange(nothingChosen)}
      >
        {text.clear}
      </Button>
      <Button
        variant="primary"
        size={isSheet ? 'md' : 'sm'}
        className={isSheet ? 'min-w-32' : undefined}
        onClick={onClose}
      >
        {text.done}
      </Button>
    </>
  )
  if (isSheet) {
    const footer = <div className="flex w-full items-center justify-between gap-2">{buttons}</div>
    return (
      <Dialog open={isOpen} onClose={onClose} title={text.title} closeLabel={text.close} footer={footer}>
        {isOpen && (
          <>
            {props.boxes}
            {extra && <div className="mt-3">{extra}</div>}
            <DateRangePicker {...props} layout="scroll" />
          </>
        )}
      </Dialog>
    )
  }
  if (!isOpen) return null
  return (
    <div
      role="dialog"
      aria-label={text.title}
      tabIndex={-1}
      className={classes('drop-panel w-max p-5', props.align === 'end' ? 'end-0' : 'start-0')}
    >
      <DateRangePicker {...props} layout="pages" />
      <div className="mt-3 flex items-center justify-between gap-4 border-t border-hairline pt-4">
        <div>{extra}</div>
        <div className="flex gap-2">{buttons}</div>
      </div>
    </div>
  )
}
