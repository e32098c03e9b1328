import { createFileRoute } from '@tanstack/react-router'
import { exploreRoute } from '#web/screens/explore/explore.route.ts'
import { ExploreScreen } from '#web/screens/explore/ExploreScreen.tsx'

export const Route = createFileRoute('/explore')({ ...exploreRoute, component: ExploreScreen })
