/** Usual width of one scallop, in pixels. */
const scallopWidth = 28

/**
 * The scalloped edge of an awning as one closed path, `width` × `depth` pixels from (0, 0): under the home header, on
 * the 404 page, in e-mails. The scallops are stretched so that a whole, odd number of them fills the width.
 */
export function awningEdgePath(width: number, depth = 14): string {
  const count = Math.max(1, Math.round(width / scallopWidth / 2 - 0.5) * 2 + 1)
  const scallop = Math.round((width / count) * 100) / 100
  const half = Math.round(scallop * 50) / 100
  const straight = Math.round(depth * 0.3 * 10) / 10
  const drop = Math.round((depth - straight) * 10) / 10
  return `M0 0H${width}V${straight}${`a${half} ${drop} 0 0 1-${scallop} 0`.repeat(count)}z`
}
