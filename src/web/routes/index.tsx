import { createFileRoute } from '@tanstack/react-router'
import { homeRoute } from '#web/screens/home/home.route.ts'
import { HomeScreen } from '#web/screens/home/HomeScreen.tsx'

export const Route = createFileRoute('/')({ ...homeRoute, component: HomeScreen })
