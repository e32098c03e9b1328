import { createFileRoute } from '@tanstack/react-router'
import { unsubscribeRoute } from '#web/screens/unsubscribe/unsubscribe.route.ts'
import { UnsubscribeScreen } from '#web/screens/unsubscribe/UnsubscribeScreen.tsx'

export const Route = createFileRoute('/unsubscribe')({ ...unsubscribeRoute, component: UnsubscribeScreen })
