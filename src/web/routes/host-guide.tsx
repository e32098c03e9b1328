import { createFileRoute } from '@tanstack/react-router'
import { hostGuideRoute } from '#web/screens/host-guide/host-guide.route.ts'
import { HostGuideScreen } from '#web/screens/host-guide/HostGuideScreen.tsx'

export const Route = createFileRoute('/host-guide')({ ...hostGuideRoute, component: HostGuideScreen })
