import { createFileRoute } from '@tanstack/react-router'
import { ProfileIndex } from '#web/screens/profile/ProfileIndex.tsx'

export const Route = createFileRoute('/profile/')({ component: ProfileIndex })
