import { useState } from 'react'
import { SIGN_IN_PROVIDERS } from '#shared/account/providers.ts'
import type { Flash } from '#shared/http/contract.ts'
import { SocialButtons } from './SocialButtons.tsx'

/** Who has no password proves themselves by the provider, and comes back to the page that asked. */
export function SignInAgain({ back, text, flash }: { back: string; text: string; flash: Flash | undefined }) {
  const [busy, setBusy] = useState(false)
  return (
    <div className="mt-5 flex max-w-form flex-col gap-4">
      <p>{text}</p>
      <SocialButtons
        providers={SIGN_IN_PROVIDERS}
        redirect={back}
        back={back}
        flash={flash}
        disabled={busy}
        onBusy={setBusy}
      />
    </div>
  )
}
