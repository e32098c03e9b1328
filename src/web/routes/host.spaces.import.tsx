import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#web/access.ts'
import { listingHead } from '#web/screens/host/spaces/listing-head.ts'
import { ImportSpacesScreen } from '#web/screens/host/spaces/import/ImportSpacesScreen.tsx'

export const Route = createFileRoute('/host/spaces/import')({
  head: listingHead('import.title'),
  staticData: { messages: ['imports', 'listings', 'errors'] },
  beforeLoad: requireRole('host', 'admin'),
  component: ImportSpacesScreen,
})
