import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '#web/features/account/account-head.ts'
import { readText } from '#web/features/account/read-text.ts'
import { RestoreEmailScreen } from '#web/screens/restore-email/RestoreEmailScreen.tsx'

export const Route = createFileRoute('/restore-email')({
  staticData: { messages: ['auth', 'errors', 'validation'] },
  validateSearch: readText('token'),
  head: accountHead('oldEmail.title'),
  component: RestoreEmailScreen,
})
