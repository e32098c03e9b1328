import { useState } from 'react'
import { emailCharactersMax, passwordCharactersMax, passwordCharactersMin } from '#shared/account/limits.ts'
import { passwordStrength } from '#shared/account/password-strength.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { PostedForm } from '#web/features/forms/use-posted-form.ts'

type Field = ReturnType<PostedForm['field']>

/** The address that an account is known by. */
export function EmailField({ field }: { field: Field }) {
  const t = useT('auth')
  return (
    <TextField
      {...field}
      type="email"
      label={t('email')}
      icon="mail"
      required
      maxLength={emailCharactersMax}
      autoComplete="username"
      dir="ltr"
    />
  )
}

/** The password in force, for who signs in. */
export function CurrentPasswordField({ field }: { field: Field }) {
  const t = useT('auth')
  return (
    <PasswordField
      {...field}
      {...useRevealWords()}
      label={t('password')}
      icon="lock"
      required
      maxLength={passwordCharactersMax}
      autoComplete="current-password"
    />
  )
}

/** A password to be, with what is asked of it and, while it is typed, how hard it is to guess. */
export function NewPasswordField({ field, label }: { field: Field; label: string }) {
  const t = useT('auth')
  const [typed, setTyped] = useState('')
  const hint = typed === '' ? t('password.hint') : t(`password.strength.${passwordStrength(typed)}`)
  return (
    <PasswordField
      {...field}
      {...useRevealWords()}
      label={label}
      hint={<span aria-live="polite">{hint}</span>}
      onInput={event => setTyped(event.currentTarget.value)}
      icon="lock"
      required
      minLength={passwordCharactersMin}
      maxLength={passwordCharactersMax}
      autoComplete="new-password"
    />
  )
}

function useRevealWords() {
  const t = useT('common')
  return { showLabel: t('form.showPassword'), hideLabel: t('form.hidePassword') }
}
