import { createFileRoute } from '@tanstack/react-router'
import { transparencyRoute } from '#web/screens/transparency/transparency.route.ts'
import { TransparencyFault, TransparencyScreen } from '#web/screens/transparency/TransparencyScreen.tsx'

export const Route = createFileRoute('/transparency')({
  ...transparencyRoute,
  component: TransparencyScreen,
  errorComponent: TransparencyFault,
})
