import { createFileRoute } from '@tanstack/react-router'
import { contactRoute } from '#web/screens/contact/contact.route.ts'
import { ContactScreen } from '#web/screens/contact/ContactScreen.tsx'

export const Route = createFileRoute('/contact')({ ...contactRoute, component: ContactScreen })
