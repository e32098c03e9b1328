import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '#web/features/account/account-head.ts'
import { leaveWhenAnswered, readWelcomeSearch } from '#web/screens/welcome/welcome.route.ts'
import { WelcomeScreen } from '#web/screens/welcome/WelcomeScreen.tsx'

export const Route = createFileRoute('/welcome')({
  staticData: { messages: ['auth', 'errors', 'validation'] },
  validateSearch: readWelcomeSearch,
  beforeLoad: leaveWhenAnswered,
  head: accountHead('welcome.title'),
  component: WelcomeScreen,
})
