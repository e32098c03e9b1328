import { createFileRoute } from '@tanstack/react-router'
import { spaceDetailsRoute } from '#web/screens/space/space-details.route.ts'

export const Route = createFileRoute('/space-details/$spaceId')(spaceDetailsRoute)
