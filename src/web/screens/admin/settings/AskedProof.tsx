import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProofForm } from '#web/features/account/ProofForm.tsx'
import { secondFactorQuery } from '#web/features/account/second-factor-query.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { adminSettingsAddress, useAdminSettingsSearch, useSettingsFlash } from './settings-address.ts'

/** Where a post without JavaScript was refused because nobody knows who sits there: what a dialog asks for with it. */
export function AskedProof() {
  const flash = useSettingsFlash()
  const [isDone, setDone] = useState(false)
  const isAsked = flash?.problem?.code === 'proof_needed' || flash?.endpoint === 'POST /api/me/proof'
  return isAsked && !isDone && <Proof onDone={() => setDone(true)} />
}

function Proof({ onDone }: { onDone: () => void }) {
  const t = useT('security')
  const queryClient = useQueryClient()
  const { saved: _saved, ...here } = useAdminSettingsSearch()
  const { data: factor } = useSuspenseQuery(secondFactorQuery)
  const finish = async () => {
    await queryClient.invalidateQueries(secondFactorQuery)
    showToast({ tone: 'success', title: t('proof.done') })
    onDone()
  }
  return (
    <div className="mb-6 flex flex-col gap-4 rounded-md border border-hairline p-5">
      <p>{t('prove.text')}</p>
      <ProofForm factor={factor} back={adminSettingsAddress(here)} flash={useSettingsFlash()} onDone={finish} />
    </div>
  )
}
