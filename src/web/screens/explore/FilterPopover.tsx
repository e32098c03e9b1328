import { type ReactElement, type ReactNode, useState } from 'react'
import type { SearchState } from '#shared/spaces/search-params.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Popover, type PopoverTrigger } from '#web/ui/Popover.tsx'
import { ApplyButton } from './ApplyButton.tsx'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'

export interface FilterPopoverProps {
  label: string
  /** What is in force; its absence means any. */
  value: string | undefined
  /** What the fields inside change: put back when they are left without applying, emptied by 'clear'. */
  names: readonly (keyof SearchState)[]
  draft: SearchState
  state: SearchState
  onChange: (draft: SearchState) => void
  children: ReactNode
  /** A chip in a row, unless drawn otherwise. */
  trigger?: (props: PopoverTrigger) => ReactElement
}

/** One promoted filter behind a button. Opens and is sent without JavaScript too. */
export function FilterPopover(props: FilterPopoverProps) {
  const { label, value, names, draft, state, onChange } = props
  const { explore } = useFilterWords()
  const [isOpen, setOpen] = useState(false)
  const withNames = (source: SearchState): SearchState => ({
    ...draft,
    ...Object.fromEntries(names.map(name => [name, source[name]])),
  })
  const onOpenChange = (open: boolean) => {
    setOpen(open)
    if (!open) onChange(withNames(state))
  }
  return (
    <Popover
      label={label}
      role="dialog"
      className="w-[min(23rem,calc(100vw-1.5rem))]"
      onOpenChange={onOpenChange}
      trigger={props.trigger ?? (trigger => <ChipTrigger {...trigger} label={label} value={value} />)}
    >
      <div className="p-5">{props.children}</div>
      <div className="sticky bottom-0 flex items-center justify-between gap-3 border-t border-hairline bg-raised px-5 py-3">
        <Button variant="quiet" className="script-only" onClick={() => onChange(withNames({}))}>
          {explore('filters.clear')}
        </Button>
        <ApplyButton draft={draft} state={state} isSeen={isOpen} />
      </div>
    </Popover>
  )
}

function ChipTrigger({ label, value, ...trigger }: PopoverTrigger & { label: string; value: string | undefined }) {
  return (
    <button
      type="button"
      {...trigger}
      className={classes(
        'chip touch-44 inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-sm px-3 text-sm font-medium whitespace-nowrap',
        value !== undefined && 'chip-on',
      )}
    >
      {value === undefined ? label : <bdi>{value}</bdi>}
      <Icon name="down" size={16} />
    </button>
  )
}
