import { useState } from 'react'
import { TextField, type TextFieldProps } from '#web/ui/TextField.tsx'
import { readNumber } from '#shared/typed-number.ts'

export interface NumberFieldProps
  extends Pick<
    TextFieldProps,
    'label' | 'hint' | 'error' | 'optionalLabel' | 'required' | 'unitEnd' | 'id' | 'name' | 'className'
  > {
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  /** Days, people: no decimals. */
  whole?: boolean
  /** What stands in it as it opens, where that is no number: as it was typed. */
  typedBefore?: string | undefined
}

/** A number with its unit in the field and the number keys on phones; what is typed stays as it was typed until it is left. */
export function NumberField({ value, onChange, onBlur, whole, typedBefore, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState(typedBefore ?? null)
  return (
    <TextField
      {...field}
      type="text"
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      dir="ltr"
      value={typed ?? (value === null ? '' : String(value))}
      onChange={event => {
        setTyped(event.target.value)
        const number = readNumber(event.target.value)
        if (number !== undefined) onChange(number !== null && whole ? Math.round(number) : number)
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
    />
  )
}
