import { createFileRoute, notFound } from '@tanstack/react-router'
import { Gallery } from '#web/screens/dev/gallery.tsx'

export const Route = createFileRoute('/dev/gallery')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: Gallery,
})
