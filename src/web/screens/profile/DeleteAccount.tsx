import { forgetDrafts } from '#web/features/frame/forget-drafts.ts'
import { DELETION_WORDS } from '#shared/profiles/account-rules.ts'
import type { Flash } from '#shared/http/contract.ts'
import type { DeletionFacts } from '#shared/profiles/contract.ts'
import { SignInAgain } from '#web/features/account/SignInAgain.tsx'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { FormOutcome } from './FormOutcome.tsx'
import { profileAddress } from './profile.route.ts'

export interface DeleteAccountProps {
  facts: DeletionFacts
  hasPassword: boolean
  flash: Flash | undefined
  /** Where it stands in a dialog that was opened for it. */
  isOpen?: boolean
}

/** Says what will happen, then asks for the password and a word. */
export function DeleteAccount({ facts, hasPassword, flash, isOpen = false }: DeleteAccountProps) {
  const t = useT('profile')
  const isRefused = flash?.endpoint === 'POST /api/profile/deletion'
  return (
    <div className="flex flex-col gap-5">
      <Consequences facts={facts} />
      <details open={isRefused || isOpen || undefined}>
        <summary className={isOpen ? 'hidden' : `${buttonClass({})} w-fit list-none`}>{t('deletion.open')}</summary>
        {!hasPassword && (
          <SignInAgain back={profileAddress('deletion')} text={t('deletion.signInAgain')} flash={flash} />
        )}
        <DeletionForm hasPassword={hasPassword} flash={flash} />
      </details>
    </div>
  )
}

function Consequences({ facts }: { facts: DeletionFacts }) {
  const t = useT('profile')
  const counted = [
    ['deletion.pending', facts.pendingMade + facts.pendingReceived],
    ['deletion.upcoming', facts.upcomingMade + facts.upcomingReceived],
    ['deletion.running', facts.running],
    ['deletion.spaces', facts.spaces],
    ['deletion.missions', facts.missions],
  ] as const
  const hasBookings = counted.slice(0, 3).some(([, count]) => count > 0)
  return (
    <ul className="flex max-w-prose list-disc flex-col gap-1.5 ps-5">
      {!hasBookings && <li>{t('deletion.noBookings')}</li>}
      {counted.map(([key, count]) => count > 0 && <li key={key}>{t(key, { count })}</li>)}
      <li>{t('deletion.erased')}</li>
      <li>{t('deletion.kept')}</li>
    </ul>
  )
}

function DeletionForm({ hasPassword, flash }: Pick<DeleteAccountProps, 'hasPassword' | 'flash'>) {
  const t = useT('profile')
  const word = DELETION_WORDS[useLocale()]
  const { busy, problem, form, field } = usePostedForm('POST /api/profile/deletion', {
    flash,
    // A full load: nobody is signed in any more.
    onDone: () => {
      forgetDrafts()
      window.location.assign(paths.home())
    },
  })
  return (
    <PostForm
      {...form}
      back={profileAddress('deletion')}
      next={paths.home()}
      className="mt-5 flex max-w-form flex-col gap-5"
    >
      <FormOutcome problem={problem} failed={t('deletion.failed')} isDone={false} done="" />
      {hasPassword && (
        <PasswordField
          {...field('password')}
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          label={t('deletion.password')}
          required
          autoComplete="current-password"
        />
      )}
      <TextField
        {...field('word')}
        label={t('deletion.word', { word })}
        required
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" variant="danger" className="self-start" loading={busy} loadingLabel={t('deletion.busy')}>
        {t('deletion.submit')}
      </Button>
    </PostForm>
  )
}
