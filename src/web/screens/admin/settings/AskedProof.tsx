import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { ProofForm } from '#web/features/account/ProofForm.tsx'
import { secondFactorQuery } from '#web/features/account/second-factor-query.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { adminSettingsAddress, useAdminSettingsSearch, useSettingsFlash } from './settings-address.ts'

/** Whether what the page asked for was given, and what says so. */
export const ProofGiven = createContext<{ isGiven: boolean; onGiven: () => void }>({
  isGiven: false,
  onGiven: () => {},
})

/** Around what asks for a proof and what was refused for want of one. */
export function ProofOfPage({ children }: { children: ReactNode }) {
  const [isGiven, setGiven] = useState(false)
  return <ProofGiven value={{ isGiven, onGiven: () => setGiven(true) }}>{children}</ProofGiven>
}

/** The proof that this page asked for was given: what was refused for want of it can be sent again. */
export const useIsProofGiven = (): boolean => useContext(ProofGiven).isGiven

/** Where a post without JavaScript was refused because nobody knows who sits there: what a dialog asks for with it. */
export function AskedProof() {
  const flash = useSettingsFlash()
  const { isGiven, onGiven } = useContext(ProofGiven)
  const isAsked = flash?.problem?.code === 'proof_needed' || flash?.endpoint === 'POST /api/me/proof'
  return isAsked && !isGiven && <Proof onDone={onGiven} />
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
