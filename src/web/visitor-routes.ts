import type { AnyRoute } from '@tanstack/react-router'
import { Route as home } from './routes/index.tsx'
import { Route as about } from './routes/about.tsx'
import { Route as cancellation } from './routes/cancellation.tsx'
import { Route as confirmEmail } from './routes/confirm-email.tsx'
import { Route as contact } from './routes/contact.tsx'
import { Route as cookiesSettings } from './routes/cookies-settings.tsx'
import { Route as explore } from './routes/explore.tsx'
import { Route as forgottenPassword } from './routes/forgotten-password.tsx'
import { Route as help } from './routes/help.tsx'
import { Route as hostGuide } from './routes/host-guide.tsx'
import { Route as host } from './routes/hosts.$hostId.tsx'
import { Route as sharedList } from './routes/lists.$key.tsx'
import { Route as login } from './routes/login.tsx'
import { Route as privacy } from './routes/privacy.tsx'
import { Route as report } from './routes/report.tsx'
import { Route as resetPassword } from './routes/reset-password.tsx'
import { Route as restoreEmail } from './routes/restore-email.tsx'
import { Route as safety } from './routes/safety.tsx'
import { Route as space } from './routes/space.$spaceId.tsx'
import { Route as spaceDetails } from './routes/space-details.$spaceId.tsx'
import { Route as transparency } from './routes/transparency.tsx'
import { Route as terms } from './routes/terms.tsx'
import { Route as unsubscribe } from './routes/unsubscribe.tsx'

/**
 * The routes that come with every page, by their paths; all others come in a second part (route-parts.ts). A test holds
 * that these are the public screens of `screens.ts`. The pages of freelancers are not among them as long as they ask which
 * signed-in screens are built (built-ways.ts), which the first part does not know; nor is the page for the code of a second
 * factor, to which only a password leads.
 */
export const visitorRoutes = {
  '/': home,
  '/about': about,
  '/cancellation': cancellation,
  '/confirm-email': confirmEmail,
  '/contact': contact,
  '/cookies-settings': cookiesSettings,
  '/explore': explore,
  '/forgotten-password': forgottenPassword,
  '/help': help,
  '/host-guide': hostGuide,
  '/hosts/$hostId': host,
  '/lists/$key': sharedList,
  '/login': login,
  '/privacy': privacy,
  '/report': report,
  '/reset-password': resetPassword,
  '/restore-email': restoreEmail,
  '/safety': safety,
  '/space/$spaceId': space,
  '/space-details/$spaceId': spaceDetails,
  '/terms': terms,
  '/transparency': transparency,
  '/unsubscribe': unsubscribe,
} as unknown as Readonly<Record<string, AnyRoute>>
