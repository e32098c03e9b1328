import { createFileRoute } from '@tanstack/react-router'
import { leaveWhenSignedIn, loginHead, readLoginSearch } from '#web/screens/login/login.route.ts'
import { LoginScreen } from '#web/screens/login/LoginScreen.tsx'

export const Route = createFileRoute('/login')({
  staticData: { messages: ['auth', 'errors', 'validation'] },
  validateSearch: readLoginSearch,
  beforeLoad: leaveWhenSignedIn,
  head: loginHead,
  component: LoginScreen,
})
