import type { SecondFactor } from '#shared/account/second-factor-contract.ts'
import type { Flash } from '#shared/http/contract.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CodeField } from './CodeField.tsx'
import { CurrentPasswordField } from './CredentialFields.tsx'
import { ProblemAlert } from './ProblemAlert.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { type PostedForm, usePostedForm } from '#web/features/forms/use-posted-form.ts'

/** What proves who is there, for ten minutes. */
export function useProofForm({ flash, onDone }: { flash: Flash | undefined; onDone: () => void | Promise<void> }) {
  return usePostedForm('POST /api/me/proof', { flash, stays: true, onDone })
}

export type Provable = Pick<SecondFactor, 'hasPassword' | 'isOn'>

export function ProofFields({ posted, factor }: { posted: PostedForm; factor: Provable }) {
  return (
    <>
      <ProblemAlert problem={posted.problem} />
      {factor.hasPassword && <CurrentPasswordField field={posted.field('password')} />}
      {factor.isOn && <CodeField field={posted.field('code')} />}
    </>
  )
}

/** The same in a page, which it comes back to. */
export function ProofForm({
  factor,
  back,
  flash,
  onDone,
}: {
  factor: Provable
  back: string
  flash: Flash | undefined
  onDone: () => void | Promise<void>
}) {
  const t = useT('security')
  const posted = useProofForm({ flash, onDone })
  if (!factor.hasPassword && !factor.isOn)
    return <SignInAgain back={back} text={t('proof.signInAgain')} flash={flash} />
  return (
    <PostForm {...posted.form} back={back} className="flex max-w-form flex-col gap-5">
      <ProofFields posted={posted} factor={factor} />
      <Button type="submit" variant="primary" className="self-start" loading={posted.busy} loadingLabel={t('busy')}>
        {t('proof.submit')}
      </Button>
    </PostForm>
  )
}
