import type { SecondFactor } from '#shared/account/second-factor-contract.ts'
import type { Flash } from '#shared/http/contract.ts'
import { CodeField } from '#web/features/account/CodeField.tsx'
import { ProblemAlert } from '#web/features/account/ProblemAlert.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { securityAddress, useFactorForm } from './use-factor-form.ts'

export interface CodeActionProps extends Pick<ButtonProps, 'variant'> {
  to: 'enrolment' | 'recovery-codes' | 'removal'
  icon?: ButtonProps['icon']
  /** The button that opens it. */
  label: string
  /** What follows, and that it takes a code. */
  text: string
  submit: string
  flash: Flash | undefined
  onDone?: (now: SecondFactor) => void
}

/** A change of the second factor that takes a code of it. */
export function CodeAction({ to, icon, label, text, submit, flash, variant, onDone }: CodeActionProps) {
  const t = useT('security')
  const { busy, problem, form, field } = useFactorForm(`POST /api/me/second-factor/${to}`, flash, onDone)
  return (
    <details open={problem !== null || undefined}>
      <summary className={`${buttonClass({})} w-fit list-none`}>
        {icon && <Icon name={icon} />}
        <span>{label}</span>
      </summary>
      <PostForm {...form} back={securityAddress} className="mt-4 flex max-w-form flex-col gap-5">
        <ProblemAlert problem={problem} />
        <p className="text-ink-2">{text}</p>
        <CodeField field={field('code')} />
        <Button
          type="submit"
          variant={variant ?? 'primary'}
          className="self-start"
          loading={busy}
          loadingLabel={t('busy')}
        >
          {submit}
        </Button>
      </PostForm>
    </details>
  )
}
