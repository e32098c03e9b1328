import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '#web/features/account/account-head.ts'
import { readText } from '#web/features/account/read-text.ts'
import { ForgottenPasswordScreen } from '#web/screens/forgotten-password/ForgottenPasswordScreen.tsx'

export const Route = createFileRoute('/forgotten-password')({
  staticData: { messages: ['auth', 'errors', 'validation'] },
  validateSearch: readText('sent'),
  head: accountHead('forgotten.title'),
  component: ForgottenPasswordScreen,
})
