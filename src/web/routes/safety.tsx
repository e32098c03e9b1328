import { createFileRoute } from '@tanstack/react-router'
import { safetyRoute } from '#web/screens/safety/safety.route.ts'
import { SafetyScreen } from '#web/screens/safety/SafetyScreen.tsx'

export const Route = createFileRoute('/safety')({ ...safetyRoute, component: SafetyScreen })
