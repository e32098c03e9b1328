import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { freelancerSettingsRoute } from '#web/screens/freelancer/settings/freelancer-settings.route.ts'
import {
  FreelancerSettingsFault,
  FreelancerSettingsScreen,
} from '#web/screens/freelancer/settings/FreelancerSettingsScreen.tsx'

export const Route = createFileRoute('/freelancer/settings')({
  ...freelancerSettingsRoute,
  staticData: { messages: ['freelancer-settings', 'freelancer-profile', 'profile', 'auth', 'errors', 'validation'] },
  beforeLoad: requireRole('freelancer', 'admin'),
  component: FreelancerSettingsScreen,
  errorComponent: FreelancerSettingsFault,
})
