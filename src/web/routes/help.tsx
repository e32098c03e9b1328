import { createFileRoute } from '@tanstack/react-router'
import { helpRoute } from '#web/screens/help/help.route.ts'
import { HelpScreen } from '#web/screens/help/HelpScreen.tsx'

export const Route = createFileRoute('/help')({ ...helpRoute, component: HelpScreen })
