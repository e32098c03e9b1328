import { createFileRoute } from '@tanstack/react-router'
import { signInCodeRoute } from '#web/screens/sign-in-code/sign-in-code.route.ts'
import { SignInCodeScreen } from '#web/screens/sign-in-code/SignInCodeScreen.tsx'

export const Route = createFileRoute('/sign-in-code')({
  ...signInCodeRoute,
  staticData: { messages: ['security', 'auth', 'errors', 'validation'] },
  component: SignInCodeScreen,
})
