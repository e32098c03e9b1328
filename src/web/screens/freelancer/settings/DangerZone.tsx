import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { DeleteAccount } from '../../profile/DeleteAccount.tsx'
import { deletionQuery } from '../../profile/queries.ts'
import { FormCard } from '../profile/FormCard.tsx'

/** Deletes the account as the account's own page does: it says what will happen, then asks for the password and a word. */
export function DangerZone({ hasPassword, flash }: { hasPassword: boolean; flash: Flash | undefined }) {
  const t = useT('freelancer-settings')
  const { data: facts } = useSuspenseQuery(deletionQuery)
  const isReady = useHydrated()
  const [isOpen, setOpen] = useState(false)
  return (
    <FormCard id="danger" title={t('danger')}>
      <p className="-mt-3 mb-4 max-w-prose text-ink-2">{t('danger.text')}</p>
      {isReady ? (
        <Button variant="danger" icon="delete" onClick={() => setOpen(true)}>
          {t('danger.delete')}
        </Button>
      ) : (
        <Button
          variant="danger"
          icon="delete"
          render={props => <Link href={paths.profileSection('deletion')} {...props} />}
        >
          {t('danger.delete')}
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('danger.confirm')} closeLabel={t('close')} urgent>
        {isOpen && <DeleteAccount facts={facts} hasPassword={hasPassword} flash={flash} isOpen />}
      </Dialog>
    </FormCard>
  )
}
