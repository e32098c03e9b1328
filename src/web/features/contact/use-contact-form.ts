import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import type { ContactMessage } from '#shared/contact/contract.ts'
import type { Flash, Problem } from '#shared/http/contract.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { CONTACT_FIELDS, type ContactField, type ContactValues, contactError } from './contact-errors.ts'

const endpoint = 'POST /api/send-contact-email'

type State = 'idle' | 'sending' | 'success' | 'error'
type Errors = Partial<Record<ContactField, string>>

const isField = (name: string): name is ContactField => CONTACT_FIELDS.some(field => field === name)

/** What stands in the form now. */
function valuesOf(form: HTMLFormElement): ContactValues {
  const data = new FormData(form)
  const read = (field: ContactField) => String(data.get(field) ?? '')
  return Object.fromEntries(CONTACT_FIELDS.map(field => [field, read(field)])) as Record<ContactField, string>
}

export interface ContactForm {
  state: State
  errors: Errors
  /** Counts the attempts: the summary of the errors takes the focus with each. */
  attempt: number
  problem: Problem | null
  /** What was typed before, where the page comes back from a refusal without JavaScript. */
  typed: (field: ContactField) => string | undefined
  handlers: {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
}

/**
 * The contact form: idle, sending, success (and empty again) or error; checked as its fields are left.
 *
 * @param hours within which an answer is promised
 */
export function useContactForm(flash: Flash | undefined, isSent: boolean, hours: number): ContactForm {
  const t = useT('contact')
  const say = useT('validation')
  const left = flash?.endpoint === endpoint ? flash : undefined
  const [state, setState] = useState<State>(left ? 'error' : isSent ? 'success' : 'idle')
  const [errors, setErrors] = useState<Errors>(left?.problem?.fields ?? {})
  const [problem, setProblem] = useState<Problem | null>(left?.problem ?? null)
  const [attempt, setAttempt] = useState(0)
  const isSending = useRef(false)

  const wordsFor = (field: ContactField, text: string): string | undefined => {
    const refusal = contactError(field, text)
    return refusal === null ? undefined : say(refusal)
  }

  function refuse(found: Errors, refusal: Problem | null): void {
    setErrors(found)
    setProblem(refusal)
    setAttempt(count => count + 1)
  }

  async function send(form: HTMLFormElement, values: ContactValues): Promise<void> {
    isSending.current = true
    setState('sending')
    setProblem(null)
    setErrors({})
    try {
      await api(endpoint, { body: values as ContactMessage })
      form.reset()
      setState('success')
      showToast({ tone: 'success', title: t('sent.title'), text: t('sent.text', { hours }) })
    } catch (error) {
      const refusal = problemOf(error)
      setState('error')
      refuse(refusal.fields ?? {}, refusal)
      showToast({ tone: 'error', title: t('failed.title'), text: t('failed.text') })
    } finally {
      isSending.current = false
    }
  }

  return {
    state,
    errors,
    attempt,
    problem,
    typed: field => {
      const text = left?.values[field]
      return typeof text === 'string' ? text : undefined
    },
    handlers: {
      onSubmit(event) {
        event.preventDefault()
        if (isSending.current) return
        const values = valuesOf(event.currentTarget)
        const found = Object.fromEntries(
          CONTACT_FIELDS.flatMap(field => {
            const words = wordsFor(field, values[field])
            return words === undefined ? [] : [[field, words]]
          }),
        ) as Errors
        if (Object.keys(found).length === 0) void send(event.currentTarget, values)
        else refuse(found, null)
      },
      onBlur({ target }) {
        const { name, value } = target as unknown as HTMLInputElement
        // a field that was only passed through is not wrong yet
        if (!isField(name) || value === '') return
        setErrors(others => ({ ...others, [name]: wordsFor(name, value) }))
      },
      onInput({ target }) {
        const { name, value } = target as HTMLInputElement
        if (state === 'success') setState('idle')
        // shown when a field is left, removed as soon as it is right
        if (isField(name) && errors[name] && !wordsFor(name, value))
          setErrors(others => ({ ...others, [name]: undefined }))
      },
    },
  }
}
