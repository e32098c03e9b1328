import { type Scan, wholeTable } from './scan.sql.ts'

/**
 * Where matches do not begin soon, they may begin later: an ordered scan or a slice that found little goes on to at
 * most this many times as much.
 */
const growth = 4
/** A slice of an order should hold this many times what is wanted, so that it need not be read again with more. */
export const sliceMargin = 1.5

/** A search by its place among those that are asked, with its scan. */
export type Asked = readonly [index: number, scan: Scan]

/**
 * Runs the scan of each search, and of those that ended early the next one, until all have found all there is or as many as
 * wanted. `go` runs some of them, at first all, and answers how many rows each has found.
 */
export async function tryScans(
  scans: readonly Scan[],
  wanted: number,
  go: (asked: readonly Asked[]) => Promise<readonly number[]>,
): Promise<void> {
  let asked: readonly Asked[] = [...scans.entries()]
  while (asked.length > 0) {
    const seen = await go(asked)
    asked = asked.flatMap(([index, scan], at): Asked[] => {
      const found = seen[at] ?? 0
      return found < wanted && endsEarly(scan) ? [[index, afterScan(scan, found, wanted)]] : []
    })
  }
}

/** Whether there may be more results than this scan has found. */
function endsEarly(scan: Scan): boolean {
  return scan.kind === 'ordered' ? scan.rowsMax < wholeTable : scan.kind === 'bitmap' && scan.slice !== null
}

/**
 * The scan after one that has ended early, with `seen` of the `wanted` results: further along the order, or in a larger slice of
 * it, as long as that costs less than to look everywhere.
 */
export function afterScan(scan: Scan, seen: number, wanted: number): Scan {
  if (scan.kind === 'plain' || scan.otherwise === null) return scan
  // indexes that should have met, and have not, will leave little everywhere
  if (scan.kind === 'bitmap' && seen === 0) return scan.otherwise
  const times = Math.max(sliceMargin, Math.min(growth, (sliceMargin * wanted) / Math.max(1, seen)))
  const cost = scan.cost * times
  if (cost >= scan.otherwise.cost) return scan.otherwise
  if (scan.kind === 'ordered') return { ...scan, rowsMax: Math.ceil(scan.rowsMax * times), cost }
  const slice = scan.slice?.widened(scan.slice.share * times)
  return slice ? { ...scan, slice, cost } : scan.otherwise
}
