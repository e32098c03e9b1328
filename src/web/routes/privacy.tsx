import { createFileRoute } from '@tanstack/react-router'
import { privacyRoute } from '#web/screens/privacy/privacy.route.ts'
import { PrivacyScreen } from '#web/screens/privacy/PrivacyScreen.tsx'

export const Route = createFileRoute('/privacy')({ ...privacyRoute, component: PrivacyScreen })
