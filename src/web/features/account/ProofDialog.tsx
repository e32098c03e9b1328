import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocation } from '@tanstack/react-router'
import { problemOf } from '#web/api/page-errors.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ProblemAlert } from './ProblemAlert.tsx'
import { ProofFields, useProofForm } from './ProofForm.tsx'
import { secondFactorQuery } from './second-factor-query.ts'
import { SignInAgain } from './SignInAgain.tsx'

/** Asks for the password, and the code where there is a second factor, before something dangerous. */
export function ProofDialog({ open, onAnswer }: { open: boolean; onAnswer: (isProven: boolean) => void }) {
  const t = useT('security')
  const common = useT('common')
  const formId = useId()
  const here = useLocation({ select: location => location.href })
  const { data: factor, error } = useQuery({ ...secondFactorQuery, enabled: open })
  const posted = useProofForm({ flash: undefined, onDone: () => onAnswer(true) })
  const canProve = factor !== undefined && (factor.hasPassword || factor.isOn)
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={t('proof.title')}
      closeLabel={common('action.close')}
      size="sm"
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{common('action.cancel')}</Button>
          {canProve && (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              loading={posted.busy}
              loadingLabel={common('state.sending')}
            >
              {t('proof.submit')}
            </Button>
          )}
        </>
      }
    >
      <p className="text-ink-2">{t('proof.text')}</p>
      {error && <ProblemAlert problem={problemOf(error)} />}
      {canProve && (
        <PostForm {...posted.form} id={formId} className="mt-4 flex flex-col gap-5">
          <ProofFields posted={posted} factor={factor} />
        </PostForm>
      )}
      {factor && !canProve && <SignInAgain back={here} text={t('proof.signInAgain')} flash={undefined} />}
    </Dialog>
  )
}
