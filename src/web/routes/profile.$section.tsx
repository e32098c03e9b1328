import { createFileRoute } from '@tanstack/react-router'
import { MissingSection } from '#web/screens/profile/MissingSection.tsx'
import { profileSectionRoute } from '#web/screens/profile/profile.route.ts'
import { SectionScreen } from '#web/screens/profile/SectionScreen.tsx'

export const Route = createFileRoute('/profile/$section')({
  ...profileSectionRoute,
  component: SectionScreen,
  notFoundComponent: MissingSection,
})
