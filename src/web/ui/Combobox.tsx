import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { Field, type FieldText } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import type { IconName } from './icon-names.ts'

export interface ComboboxOption {
  /** What the box holds when it is taken. */
  value: string
  label: ReactNode
  /** At the end of the line: a country, a count. */
  detail?: ReactNode
  icon?: IconName
}

export interface ComboboxProps extends FieldText {
  id?: string
  name?: string
  value: string
  /** What is typed, kept as it is. */
  onChange: (text: string) => void
  /** A suggestion is taken. */
  onSelect?: (option: ComboboxOption) => void
  /** Already narrowed to what is typed. */
  options: readonly ComboboxOption[]
  /** Over the list: 'Villes', 'Dernières recherches'. */
  heading?: ReactNode
  /** When nothing suits what is typed. */
  emptyText: string
  /** Read out when the list changes: '5 suggestions'. */
  countText: (count: number) => string
  clearLabel: string
  placeholder?: string
  icon?: IconName
  required?: boolean
  className?: string
}

/** Text with suggestions, by the ARIA combobox pattern (list, manual selection). Without JavaScript a plain text field. */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, options, label, labelHidden, hint, error, note, optionalLabel, id, required, className } =
    props
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const optionId = (index: number) => `${listId}-${index}`

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const take = (option: ComboboxOption) => {
    onChange(option.value)
    props.onSelect?.(option)
    close()
  }
  const move = (index: number) => {
    setOpen(true)
    setActive(index)
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[active]
    const last = options.length - 1
    if (event.key === 'ArrowDown') move(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp') move(active <= 0 ? last : active - 1)
    else if (event.key === 'Enter' && isOpen && option) take(option)
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Escape' && value !== '') onChange('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Field {...{ label, labelHidden, hint, error, note, optionalLabel, id, required }} className={className}>
      {control => (
        <div className="relative">
          <div className="control" onBlur={close}>
            {props.icon && <Icon name={props.icon} className="ms-3 text-ink-3" />}
            <input
              {...control}
              ref={input}
              type="text"
              role="combobox"
              name={props.name}
              value={value}
              placeholder={props.placeholder}
              dir="auto"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
              onChange={event => {
                onChange(event.target.value)
                setActive(-1)
                setOpen(true)
              }}
              onClick={() => setOpen(true)}
              onKeyDown={onKeyDown}
            />
            {value !== '' && (
              <IconButton
                icon="close"
                size="sm"
                label={props.clearLabel}
                className="script-only me-1"
                onClick={() => {
                  onChange('')
                  input.current?.focus()
                }}
              />
            )}
          </div>
          <Suggestions {...props} {...{ listId, isOpen, active, optionId, take }} />
        </div>
      )}
    </Field>
  )
}

interface SuggestionsProps extends Pick<ComboboxProps, 'options' | 'label' | 'heading' | 'emptyText' | 'countText'> {
  listId: string
  isOpen: boolean
  /** The index of the option that the keyboard is on; -1: none. */
  active: number
  optionId: (index: number) => string
  take: (option: ComboboxOption) => void
}

/** The list under the box, and what is read out of it. */
function Suggestions(props: SuggestionsProps) {
  const { options, label, listId, isOpen, active, optionId, take } = props
  return (
    <>
      <div
        className={classes('drop-panel inset-x-0 p-1.5', !isOpen && 'hidden')}
        onMouseDown={event => event.preventDefault()}
      >
        {props.heading && options.length > 0 && (
          <p className="px-3 pt-1.5 pb-1 text-xs font-medium text-ink-3">{props.heading}</p>
        )}
        <ul
          id={listId}
          role="listbox"
          aria-label={typeof label === 'string' ? label : undefined}
          className="max-h-80 overflow-y-auto"
        >
          {options.map((option, index) => (
            <OptionLine
              key={option.value}
              id={optionId(index)}
              option={option}
              isActive={index === active}
              onTake={() => take(option)}
            />
          ))}
        </ul>
        {options.length === 0 && <p className="px-3 py-2.5 text-ink-2">{props.emptyText}</p>}
      </div>
      <span role="status" className="sr-only">
        {isOpen && (options.length === 0 ? props.emptyText : props.countText(options.length))}
      </span>
    </>
  )
}

function OptionLine(props: { id: string; option: ComboboxOption; isActive: boolean; onTake: () => void }) {
  const { option } = props
  return (
    <li
      id={props.id}
      role="option"
      aria-selected={props.isActive}
      onClick={props.onTake}
      className="option flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2"
    >
      {option.icon && <Icon name={option.icon} className="text-ink-3" />}
      <bdi className="min-w-0 flex-1 truncate">{option.label}</bdi>
      {option.detail && <span className="figures text-sm text-ink-3">{option.detail}</span>}
    </li>
  )
}
