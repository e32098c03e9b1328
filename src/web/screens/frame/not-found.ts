import { lazyRouteComponent } from '@tanstack/react-router'

/** The page for what is not there; most readers never see it, so it does not come with every page. */
export const NotFound = lazyRouteComponent(() => import('./NotFoundScreen.tsx'), 'NotFoundScreen')
