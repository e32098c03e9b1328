import { createFileRoute } from '@tanstack/react-router'
import { requireAccess } from '#web/access.ts'
import { wishlistRoute } from '#web/screens/retailer/wishlist/wishlist.route.ts'
import { WishlistFault, WishlistScreen } from '#web/screens/retailer/wishlist/WishlistScreen.tsx'

export const Route = createFileRoute('/retailer/wishlist')({
  ...wishlistRoute,
  staticData: { messages: ['dashboards', 'calendar', 'errors', 'favorites', 'validation'] },
  beforeLoad: requireAccess('signed-in'),
  component: WishlistScreen,
  errorComponent: WishlistFault,
})
