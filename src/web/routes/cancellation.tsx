import { createFileRoute } from '@tanstack/react-router'
import { cancellationRoute } from '#web/screens/cancellation/cancellation.route.ts'
import { CancellationScreen } from '#web/screens/cancellation/CancellationScreen.tsx'

export const Route = createFileRoute('/cancellation')({ ...cancellationRoute, component: CancellationScreen })
