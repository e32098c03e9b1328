import { createFileRoute } from '@tanstack/react-router'
import { readPlaceSearch } from '#web/features/listings/place-search.ts'
import { listingHead } from '#web/screens/host/spaces/listing-head.ts'
import { NewSpaceScreen } from '#web/screens/host/spaces/new/NewSpaceScreen.tsx'

// No guard: what is typed without an account survives signing in, which the screen asks for where it is needed.
export const Route = createFileRoute('/host/spaces/new')({
  validateSearch: readPlaceSearch,
  head: listingHead('new.title'),
  staticData: { messages: ['listings', 'booking-terms', 'validation', 'errors', 'map', 'calendar', 'tags'] },
  component: NewSpaceScreen,
})
