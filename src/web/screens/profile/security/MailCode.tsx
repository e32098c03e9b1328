import type { Flash } from '#shared/http/contract.ts'
import { codeCharactersMax } from '#shared/account/limits.ts'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { FactorButton } from './FactorButton.tsx'
import { securityAddress, useFactorForm } from './use-factor-form.ts'

const enrolment = 'POST /api/me/second-factor/enrolment'

/** An admin's first step: the code that was sent to their mailbox leads on to the secret for the app. */
export function MailCode({ isSent, email, flash }: { isSent: boolean; email: string; flash: Flash | undefined }) {
  const t = useT('security')
  if (!isSent) {
    // without JavaScript the page comes back so from a code that was good no more
    const refusal = flash?.endpoint === enrolment ? flash.problem?.fields?.['code'] : undefined
    return (
      <>
        {refusal !== undefined && <p role="alert">{refusal}</p>}
        <p className="max-w-prose">{t('mailCode.text', { email })}</p>
        <FactorButton to="enrolment-code" variant="primary" icon="mail" flash={flash}>
          {t('mailCode.send')}
        </FactorButton>
      </>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="max-w-prose">
        {t('mailCode.sent', { email })}
      </p>
      <CodeForm flash={flash} />
      <FactorButton
        to="enrolment-code"
        variant="quiet"
        flash={flash}
        onDone={() => showToast({ tone: 'success', title: t('mailCode.resent') })}
      >
        {t('mailCode.again')}
      </FactorButton>
    </div>
  )
}

function CodeForm({ flash }: { flash: Flash | undefined }) {
  const t = useT('security')
  const { busy, problem, form, field } = useFactorForm(enrolment, flash)
  return (
    <PostForm {...form} back={securityAddress} className="flex max-w-form flex-col gap-5">
      <ProblemAlert problem={problem} />
      <TextField
        {...field('code')}
        label={t('mailCode.label')}
        hint={t('mailCode.hint')}
        icon="mail"
        required
        maxLength={codeCharactersMax}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
      />
      <Button type="submit" variant="primary" className="self-start" loading={busy} loadingLabel={t('busy')}>
        {t('mailCode.submit')}
      </Button>
    </PostForm>
  )
}
