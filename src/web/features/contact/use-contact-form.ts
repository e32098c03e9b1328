import { type FormEvent, useState } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import { flashFor } from '#web/features/forms/form-flash.ts'
import { type PostedForm, usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { CONTACT_FIELDS, contactError } from './contact-errors.ts'

const endpoint = 'POST /api/send-contact-email'

export interface ContactForm extends PostedForm {
  /** It has been sent, and is empty again. */
  isSent: boolean
}

/**
 * The contact form, with a summary of what is wrong.
 *
 * @param wasSent a post without JavaScript has come back here, done
 * @param hours within which an answer is promised
 */
export function useContactForm(flash: Flash | undefined, wasSent: boolean, hours: number): ContactForm {
  const t = useT('contact')
  const say = useT('validation')
  const [isSent, setSent] = useState(wasSent && flashFor(flash, endpoint) === undefined)
  const posted = usePostedForm(endpoint, {
    flash,
    stays: true,
    empties: true,
    hasSummary: true,
    check({ name, value }) {
      const field = CONTACT_FIELDS.find(each => each === name)
      const refusal = field ? contactError(field, value) : null
      return refusal === null ? undefined : say(refusal)
    },
    onDone() {
      setSent(true)
      showToast({ tone: 'success', title: t('sent.title'), text: t('sent.text', { hours }) })
    },
    onRefused() {
      setSent(false)
      showToast({ tone: 'error', title: t('failed.title'), text: t('failed.text') })
    },
  })
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    setSent(false)
    posted.form.onInput(event)
  }
  return { ...posted, isSent: isSent && !posted.busy, form: { ...posted.form, onInput } }
}
