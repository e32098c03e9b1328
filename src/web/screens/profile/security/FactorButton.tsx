import type { Flash } from '#shared/http/contract.ts'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import { securityAddress, useFactorForm } from './use-factor-form.ts'

export interface FactorButtonProps extends Pick<ButtonProps, 'variant' | 'icon' | 'children'> {
  /** What is posted, with nothing but the wish. */
  to: 'enrolment' | 'enrolment-code' | 'enrolment/cancellation' | 'recovery-codes/receipt'
  flash: Flash | undefined
  onDone?: () => void
}

/** A button that is a form: it works without JavaScript too. */
export function FactorButton({ to, flash, onDone, ...button }: FactorButtonProps) {
  const t = useT('security')
  const { busy, problem, form } = useFactorForm(`POST /api/me/second-factor/${to}`, flash, onDone)
  return (
    <PostForm {...form} back={securityAddress} className="flex flex-col gap-3">
      <ProblemAlert problem={problem} />
      <Button type="submit" className="self-start" loading={busy} loadingLabel={t('busy')} {...button} />
    </PostForm>
  )
}
