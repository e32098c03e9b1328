import { useState } from 'react'
import type { OwnProfile } from '#shared/profiles/contract.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { showToast } from '#web/ui/toasts.ts'
import { PasswordForm } from '../../profile/PasswordForm.tsx'

/** The account's own form in a dialog; without JavaScript a link to it. */
export function PasswordDialog({ profile }: { profile: OwnProfile }) {
  const t = useT('freelancer-settings')
  const isReady = useHydrated()
  const [isOpen, setOpen] = useState(false)
  if (!isReady) {
    return (
      <Button
        icon="lock"
        className="self-start"
        render={props => <Link href={paths.profileSection('password')} {...props} />}
      >
        {t('password.change')}
      </Button>
    )
  }
  return (
    <>
      <Button icon="lock" className="self-start" onClick={() => setOpen(true)}>
        {t('password.change')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('password.change')} closeLabel={t('close')}>
        {isOpen && (
          <PasswordForm
            profile={profile}
            flash={undefined}
            isSaved={false}
            onChanged={() => {
              setOpen(false)
              showToast({ tone: 'success', title: t('password.done') })
            }}
          />
        )}
      </Dialog>
    </>
  )
}
