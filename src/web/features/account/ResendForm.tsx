import { useState } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ProblemAlert } from './ProblemAlert.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'

export interface ResendFormProps {
  /** Known already: then only the button is shown. */
  email?: string
  /** Sent before, without JavaScript. */
  sentTo?: string | undefined
  /** The page to come back to; it gets the address as `sent`. */
  page: string
  flash: Flash | undefined
}

/** Asks for the confirmation mail once more. */
export function ResendForm({ email, sentTo, page, flash }: ResendFormProps) {
  const t = useT('auth')
  const [sent, setSent] = useState(sentTo)
  const { busy, problem, form, field } = usePostedForm('POST /api/confirmation-requests', {
    flash,
    onDone: result => setSent(result.email),
  })
  if (sent) {
    return (
      <Alert tone="success" live title={t('resend.done.title')}>
        {t('resend.done.text', { email: sent })}
      </Alert>
    )
  }
  return (
    <PostForm {...form} back={page} next={`${page}?sent={email}`} className="flex flex-col gap-4">
      <ProblemAlert problem={problem} />
      {email ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <TextField {...field('email')} type="email" label={t('email')} required autoComplete="email" dir="ltr" />
      )}
      <Button type="submit" className="self-start" loading={busy} loadingLabel={t('busy')}>
        {t('resend.submit')}
      </Button>
    </PostForm>
  )
}
