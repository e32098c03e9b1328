import { useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'action'> {
  showLabel: string
  hideLabel: string
}

/** A password with a button that shows it. Pasting and password managers stay welcome. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      {...field}
      type={shown ? 'text' : 'password'}
      action={
        <IconButton
          icon={shown ? 'hide' : 'show'}
          label={shown ? hideLabel : showLabel}
          className="-m-px"
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
