import type { FocusEvent, FormEvent, PointerEvent } from 'react'
import type { Flash, Problem } from '#shared/http/contract.ts'
import { disableNativeValidation } from '#web/ui/disable-native-validation.ts'
import { fieldsOf, focusFirst } from './controls.ts'
import { flashFor, postedValue } from './form-flash.ts'
import type { PostEndpoint, PostFormProps } from './PostForm.tsx'
import { type CheckField, useConstraintWords, useFieldErrors } from './use-field-errors.ts'
import { type BodyOf, type SendingOptions, useSending } from './use-sending.ts'

export interface PostedForm {
  /** A request runs: nothing may be sent meanwhile. */
  busy: boolean
  /** Why the last attempt was refused, with words for the reader. */
  problem: Problem | null
  /** Counts refusals, by the fields' own checks too. */
  attempts: number
  /** For the `PostForm`: where it is sent, and its handlers. `ref`: once scripts run, the page says what is missing. */
  form: Pick<PostFormProps, 'endpoint' | 'params'> & {
    ref: (form: HTMLFormElement | null) => void
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
    onPointerDown: (event: PointerEvent<HTMLFormElement>) => void
  }
  errors: Readonly<Record<string, string>>
  /** What a field needs: its name, what was typed before, what is wrong with it. */
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined }
}

interface Options<K extends PostEndpoint> extends Omit<SendingOptions<K>, 'refused'> {
  /** Of a refused post without JavaScript; used when it is this form's. */
  flash: Flash | undefined
  /** What is sent; by default the form’s fields, one value each. */
  read?: (form: HTMLFormElement) => Record<string, unknown>
  /** What is wrong with a field, where its own constraints do not say it. */
  check?: CheckField
  /** It has a summary of what is wrong, which takes the focus in place of the first such field. */
  hasSummary?: boolean
}

/**
 * A form that posts to an endpoint: without JavaScript as it stands, with it through the API, with the fields' own
 * constraints shown in the page's language once a field is left. Unless it `stays`, the form is busy after success: it
 * goes elsewhere.
 */
export function usePostedForm<K extends PostEndpoint>(key: K, options: Options<K>): PostedForm {
  const { flash, read = fieldsOf, check, hasSummary = false, ...sent } = options
  const refused = flashFor(flash, key)
  const ownWords = useConstraintWords()
  const { busy, problem, attempts, send, refuse } = useSending(key, { ...sent, refused })
  const { errors, setErrors, checkAll, handlers } = useFieldErrors(check ?? ownWords, refused?.problem?.fields ?? {})

  async function post(form: HTMLFormElement): Promise<void> {
    const refusal = await send(read(form) as BodyOf<K>)
    if (refusal === null && sent.empties) form.reset()
    if (!refusal) return
    setErrors(refusal.fields ?? {})
    if (!hasSummary) focusFirst(form, refusal.fields ?? {})
  }

  return {
    busy,
    problem,
    attempts,
    errors,
    form: {
      endpoint: key,
      params: sent.params,
      ref: disableNativeValidation,
      ...handlers,
      onSubmit(event) {
        event.preventDefault()
        if (busy) return
        const form = event.currentTarget
        const found = checkAll(form)
        if (Object.keys(found).length === 0) return void post(form)
        refuse(null)
        if (!hasSummary) focusFirst(form, found)
      },
    },
    field: name => ({ name, defaultValue: postedValue(refused, name), error: errors[name] }),
  }
}
