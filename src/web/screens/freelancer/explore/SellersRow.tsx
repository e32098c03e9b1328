import day from './sellers-day.svg?url&no-inline'
import dusk from './sellers-dusk.svg?url&no-inline'

/** Pixels of the drawing (scripts/sellers-row.ts). */
const width = 672
const height = 181

/**
 * Stands of a market with who sells there, on the upper edge of what they stand on: decoration for windows that are wide, and
 * high enough to show the whole search as well.
 */
export function SellersRow() {
  const shared = { width, height, decoding: 'async', loading: 'lazy' } as const
  return (
    <div className="pointer-events-none w-136 shrink-0 max-lg:hidden [@media(height<45rem)]:hidden">
      <img {...shared} alt="" src={day} className="dark:hidden" />
      <img {...shared} alt="" src={dusk} className="hidden dark:block" />
    </div>
  )
}
