import { type FocusEvent, type FormEvent, type PointerEvent, useRef, useState } from 'react'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { type Control, controlsOf, isControl } from './controls.ts'

export type FieldErrors = Readonly<Record<string, string>>

/** Words for what is wrong with a field; undefined: nothing. */
export type CheckField = (control: Control) => string | undefined

/** What the fields' own constraints say, in the page's language. */
export function useConstraintWords(): CheckField {
  const say = useT('validation')
  return control => {
    const { valueMissing, typeMismatch, tooShort, valid } = control.validity
    if (valid) return undefined
    if (valueMissing) return say('validation.required')
    if (typeMismatch) return say('validation.email')
    return tooShort && control.type !== 'email' ? say('validation.password.min') : say('validation.invalid')
  }
}

/** What is wrong with each field of a form: shown when it is left, removed as soon as it is right. */
export function useFieldErrors(check: CheckField, before: FieldErrors) {
  const [errors, setErrors] = useState(before)
  const isPressing = useRef(false)
  return {
    errors,
    setErrors,
    /** What is wrong with any of them, as it is shown from then on. */
    checkAll(form: HTMLFormElement): FieldErrors {
      const found: Record<string, string> = {}
      for (const control of controlsOf(form)) {
        const words = check(control)
        if (words !== undefined) found[control.name] ??= words
      }
      setErrors(found)
      return found
    },
    handlers: {
      onBlur({ target }: FocusEvent<HTMLFormElement>) {
        // an empty field that was only left is not wrong yet
        if (isPressing.current || !isControl(target) || target.value === '') return
        const words = check(target)
        if (words !== undefined) setErrors(others => ({ ...others, [target.name]: words }))
      },
      onInput({ target }: FormEvent<HTMLFormElement>) {
        if (!isControl(target) || errors[target.name] === undefined || check(target) !== undefined) return
        const { name } = target
        setErrors(all => Object.fromEntries(Object.entries(all).filter(([each]) => each !== name)))
      },
      onPointerDown({ target }: PointerEvent<HTMLFormElement>) {
        if (!(target instanceof Element) || !target.closest('button')) return
        // A message that comes as the field is left would move the button from under the pointer.
        isPressing.current = true
        const release = () => {
          isPressing.current = false
        }
        window.addEventListener('pointerup', release, { once: true, capture: true })
        window.addEventListener('pointercancel', release, { once: true, capture: true })
      },
    },
  }
}
