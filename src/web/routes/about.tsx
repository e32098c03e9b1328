import { createFileRoute } from '@tanstack/react-router'
import { aboutRoute } from '#web/screens/about/about.route.ts'
import { AboutScreen } from '#web/screens/about/AboutScreen.tsx'

export const Route = createFileRoute('/about')({ ...aboutRoute, component: AboutScreen })
