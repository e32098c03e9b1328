import { paths } from '#web/paths.ts'
import { useProfileChoice } from './profile-choice.ts'

const ENTRY_LINKS = [
  { profile: 'retailer', key: 'entry.retailer', href: paths.explore(), icon: 'search' },
  { profile: 'host', key: 'entry.host', href: paths.newSpace(), icon: 'shop' },
  { profile: 'freelancer', key: 'entry.freelancer', href: paths.freelancerExplore(), icon: 'handshake' },
] as const

/** The three ways into the product; that of the profile chosen in the header comes first. */
export function useEntryLinks() {
  const chosen = useProfileChoice()
  return ENTRY_LINKS.map(link => ({ ...link, isChosen: link.profile === chosen })).toSorted(
    (a, b) => Number(b.isChosen) - Number(a.isChosen),
  )
}
