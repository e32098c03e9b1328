import { type FocusEvent, type FormEvent, type PointerEvent, useRef, useState } from 'react'
import type { Api } from '#shared/api.ts'
import type { CallInput, CallResult, Flash, Problem } from '#shared/http/contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { ownChecks } from '#web/ui/disable-native-validation.ts'
import type { PostEndpoint } from './PostForm.tsx'

type PostKey = Extract<keyof Api, `POST ${string}`>

export interface PostedForm {
  /** A request runs: nothing may be sent meanwhile. */
  busy: boolean
  /** Why the last attempt was refused, with words for the reader. */
  problem: Problem | null
  /** For the `PostForm`: where it is sent, and its handlers. */
  form: {
    endpoint: PostEndpoint
    params: Record<string, string> | undefined
    /** Once scripts run, the page tells what is missing, in its own language. */
    ref: (form: HTMLFormElement | null) => void
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
    onPointerDown: (event: PointerEvent<HTMLFormElement>) => void
  }
  /** What a field needs: its name, what was typed before, what is wrong with it. */
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined }
}

interface Options<K extends PostKey> {
  /** Left by a refused post without JavaScript; used when it is this form's. */
  flash: Flash | undefined
  params?: Record<string, string>
  /** What is sent; by default the form’s fields, one value each. */
  read?: (form: HTMLFormElement) => Record<string, unknown>
  /** The page stays after success, and the form may be sent again. */
  stays?: boolean
  onDone: (result: CallResult<Api[K]>) => void | Promise<void>
  /** Before the form tells of it. */
  onRefused?: (problem: Problem, body: Record<string, unknown>) => void
}

/**
 * A form that posts to an endpoint: without JavaScript as it stands, with it through the API, with the fields' own
 * constraints shown in the page's language once a field is left. Unless it `stays`, the form is busy after success: it
 * goes elsewhere.
 */
export function usePostedForm<K extends PostKey>(
  key: K,
  { flash, params, read = fieldsOf, stays = false, onDone, onRefused }: Options<K>,
): PostedForm {
  const say = useT('validation')
  const left = flash?.endpoint === key ? flash : undefined
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(left?.problem ?? null)
  const [errors, setErrors] = useState(left?.problem?.fields ?? {})
  const pressing = useRef(false)

  const wordsFor = (control: Control): string | undefined => {
    const { valueMissing, typeMismatch, tooShort, valid } = control.validity
    if (valid) return undefined
    if (valueMissing) return say('validation.required')
    if (typeMismatch) return say('validation.email')
    return tooShort && control.type !== 'email' ? say('validation.password.min') : say('validation.invalid')
  }

  async function send(form: HTMLFormElement): Promise<void> {
    setBusy(true)
    setProblem(null)
    const body = read(form)
    try {
      const result = await api(key, { ...(params && { params }), body } as unknown as CallInput<Api[K]>)
      await onDone(result as CallResult<Api[K]>)
      if (stays) setBusy(false)
    } catch (error) {
      const refusal = problemOf(error)
      onRefused?.(refusal, body)
      setProblem(refusal)
      setErrors(refusal.fields ?? {})
      setBusy(false)
      focusFirst(form, name => refusal.fields?.[name] !== undefined)
    }
  }

  return {
    busy,
    problem,
    form: {
      endpoint: key,
      params,
      ref: ownChecks,
      onSubmit(event) {
        event.preventDefault()
        if (busy) return
        const form = event.currentTarget
        const found: Record<string, string> = {}
        for (const control of inputsOf(form)) {
          const words = wordsFor(control)
          if (words !== undefined) found[control.name] ??= words
        }
        setErrors(found)
        if (Object.keys(found).length === 0) void send(form)
        else focusFirst(form, name => found[name] !== undefined)
      },
      onBlur({ target }) {
        if (pressing.current || !isControl(target) || target.value === '') return
        const words = wordsFor(target)
        if (words !== undefined) setErrors(others => ({ ...others, [target.name]: words }))
      },
      onInput({ target }) {
        if (!isControl(target) || errors[target.name] === undefined) return
        // Shown when a field is left, removed as soon as it is right.
        const { name } = target
        if (target.validity.valid)
          setErrors(all => Object.fromEntries(Object.entries(all).filter(([each]) => each !== name)))
      },
      onPointerDown({ target }) {
        if (!(target instanceof Element) || !target.closest('button')) return
        // A message that comes as the field is left would move the button from under the pointer.
        pressing.current = true
        const release = () => {
          pressing.current = false
        }
        window.addEventListener('pointerup', release, { once: true, capture: true })
        window.addEventListener('pointercancel', release, { once: true, capture: true })
      },
    },
    field(name) {
      const typed = left?.values[name]
      return { name, defaultValue: typeof typed === 'string' ? typed : undefined, error: errors[name] }
    },
  }
}

/** One value a field; what begins with an underscore is for forms without JavaScript. */
export function fieldsOf(form: HTMLFormElement): Record<string, unknown> {
  return Object.fromEntries([...new FormData(form)].filter(([name]) => !name.startsWith('_')))
}

type Control = HTMLInputElement | HTMLTextAreaElement

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

function inputsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl)
}

function focusFirst(form: HTMLFormElement, isWrong: (name: string) => boolean): void {
  inputsOf(form)
    .find(control => isWrong(control.name))
    ?.focus()
}
