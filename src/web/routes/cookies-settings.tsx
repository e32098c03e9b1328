import { createFileRoute } from '@tanstack/react-router'
import { cookiesSettingsRoute } from '#web/screens/cookies-settings/cookies-settings.route.ts'
import { CookiesSettingsScreen } from '#web/screens/cookies-settings/CookiesSettingsScreen.tsx'

export const Route = createFileRoute('/cookies-settings')({ ...cookiesSettingsRoute, component: CookiesSettingsScreen })
