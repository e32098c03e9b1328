import { useState } from 'react'
import { SIGN_IN_PROVIDERS } from '#shared/account/providers.ts'
import type { Flash } from '#shared/http/contract.ts'
import { SocialButtons } from '#web/features/account/SocialButtons.tsx'
import { profileAddress } from './profile.route.ts'
import type { Section } from './sections.ts'

/** Who has no password proves themselves by the provider, and comes back to the part of the profile that asked. */
export function SignInAgain({ section, text, flash }: { section: Section; text: string; flash: Flash | undefined }) {
  const [busy, setBusy] = useState(false)
  const here = profileAddress(section)
  return (
    <div className="mt-5 flex max-w-form flex-col gap-4">
      <p>{text}</p>
      <SocialButtons
        providers={SIGN_IN_PROVIDERS}
        redirect={here}
        back={here}
        flash={flash}
        disabled={busy}
        onBusy={setBusy}
      />
    </div>
  )
}
