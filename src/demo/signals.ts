import type { DemoSpace } from './space-plan.ts'
import { PRICE_BOUNDS } from './measures.ts'
import type { People } from './people.ts'
import { typeset } from './typography.ts'

/** As many as the admins' screen compares, and further from the usual than it lets pass. */
const comparedSpacesMin = 5
const farTimes = 4

/** A new space that shows the picture of another host's: see photos.ts. */
export const copiedPhotoKey = 'abu-dhabi:13'

/** A live space whose photos have changed since it was approved, like its texts: see photos.ts. */
export const changedPhotosKey = 'casablanca:8'

/** Gives new spaces of the demo what an admin is to notice: contact data in a text, a price far from the usual. */
export function withSignals(people: People, spaces: readonly DemoSpace[], contactData: string): DemoSpace[] {
  const waiting = spaces.filter(({ host, state }) => state === 'pending' && host.id !== people.demo.host.id)
  const priced = waiting.flatMap(space => {
    const price = farPriceOf(space, spaces)
    return price === null ? [] : [{ key: space.key, price }]
  })[0]
  const written = waiting.find(
    ({ key, language }) => key !== priced?.key && key !== copiedPhotoKey && language === 'fr',
  )
  if (!priced || !written) throw new Error('The demo has too little that waits')
  return spaces.map(space => {
    if (space.key === priced.key) return { ...space, price: priced.price }
    if (space.key !== written.key) return space
    return { ...space, description: `${space.description} ${typeset(contactData, space.language)}` }
  })
}

/** What a day would cost at a price that nobody asks around there; null where too few are alike, or it is beyond all bounds. */
function farPriceOf(space: DemoSpace, spaces: readonly DemoSpace[]): number | null {
  const alike = spaces
    .filter(
      ({ type, state, currency, quarter }) =>
        type === space.type && state === 'active' && currency === 'MAD' && quarter.citySlug === space.quarter.citySlug,
    )
    .map(({ price }) => price)
    .sort((one, other) => one - other)
  const usual = alike[Math.floor(alike.length / 2)]
  if (space.currency !== 'MAD' || usual === undefined || alike.length < comparedSpacesMin) return null
  const [lowest, highest] = PRICE_BOUNDS[space.type]
  if (usual * farTimes <= highest) return usual * farTimes
  const low = Math.floor(usual / farTimes)
  return low >= lowest ? low : null
}
