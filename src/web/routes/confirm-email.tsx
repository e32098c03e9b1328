import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '#web/features/account/account-head.ts'
import { readText } from '#web/features/account/read-text.ts'
import { ConfirmEmailScreen } from '#web/screens/confirm-email/ConfirmEmailScreen.tsx'

export const Route = createFileRoute('/confirm-email')({
  staticData: { messages: ['auth', 'errors', 'validation'] },
  validateSearch: readText('token', 'sent'),
  head: accountHead('confirm.title'),
  component: ConfirmEmailScreen,
})
