import { createFileRoute } from '@tanstack/react-router'
import { termsRoute } from '#web/screens/terms/terms.route.ts'
import { TermsScreen } from '#web/screens/terms/TermsScreen.tsx'

export const Route = createFileRoute('/terms')({ ...termsRoute, component: TermsScreen })
