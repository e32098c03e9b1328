import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '#web/features/account/account-head.ts'
import { readText } from '#web/features/account/read-text.ts'
import { ResetPasswordScreen } from '#web/screens/reset-password/ResetPasswordScreen.tsx'

export const Route = createFileRoute('/reset-password')({
  staticData: { messages: ['auth', 'errors', 'validation'] },
  validateSearch: readText('token'),
  head: accountHead('reset.title'),
  component: ResetPasswordScreen,
})
