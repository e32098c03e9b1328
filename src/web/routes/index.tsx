import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#web/screens/home/HomeScreen.tsx'

export const Route = createFileRoute('/')({ component: HomeScreen })
