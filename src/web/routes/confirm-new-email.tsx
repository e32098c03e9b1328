import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '#web/access.ts'
import { accountHead } from '#web/features/account/account-head.ts'
import { readText } from '#web/features/account/read-text.ts'
import { ConfirmNewEmailScreen } from '#web/screens/confirm-new-email/ConfirmNewEmailScreen.tsx'

export const Route = createFileRoute('/confirm-new-email')({
  staticData: { messages: ['auth', 'errors', 'validation'] },
  validateSearch: readText('token', 'done'),
  beforeLoad: requireAccess('signed-in'),
  head: accountHead('newEmail.title'),
  component: ConfirmNewEmailScreen,
})
