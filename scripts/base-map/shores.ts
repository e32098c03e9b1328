/** Longitude, latitude pairs, in degrees. */
export type Line = (readonly [lng: number, lat: number])[]

/** Reads `latitude,longitude` pairs separated by spaces. */
export function readLine(text: string): Line {
  return text.split(' ').map(pair => {
    const [lat, lng] = pair.split(',').map(Number)
    if (lat === undefined || lng === undefined || Number.isNaN(lat + lng)) throw new Error(`not a place: ${pair}`)
    return [lng, lat]
  })
}

function nearestVertex(ring: Line, [lng, lat]: Line[number]): { index: number; distance: number } {
  let nearest = { index: 0, distance: Number.POSITIVE_INFINITY }
  ring.forEach((vertex, index) => {
    const distance = Math.hypot(vertex[0] - lng, vertex[1] - lat)
    if (distance < nearest.distance) nearest = { index, distance }
  })
  return nearest
}

const sea = 0.1

/** Puts a drawn shore into the ring whose coast it follows, in place of the points between its two ends. */
export function spliceShore(rings: readonly Line[], shore: Line): Line[] {
  const first = shore[0]
  const last = shore.at(-1)
  if (first === undefined || last === undefined) throw new Error('an empty shore')
  const reach = (ring: Line) => nearestVertex(ring, first).distance + nearestVertex(ring, last).distance
  const coast = [...rings].sort((a, b) => reach(a) - reach(b))[0]
  if (coast === undefined || reach(coast) > 2 * sea) throw new Error(`no coast near ${first.join()}`)

  // Without the closing point, so that the ring may be turned.
  const open = coast.slice(0, -1)
  const start = nearestVertex(open, first).index
  const end = nearestVertex(open, last).index
  const turn = (from: number) => [...open.slice(from), ...open.slice(0, from)]
  const forward = (end - start + open.length) % open.length
  const spliced =
    forward <= open.length / 2
      ? [...shore, ...turn(end).slice(1, open.length - forward)]
      : [...shore.toReversed(), ...turn(start).slice(1, forward + 1)]
  const ring = [...spliced, spliced[0] as Line[number]]
  return rings.map(each => (each === coast ? ring : each))
}

/** Takes away the islands that lie whole between two corners (south-west, north-east). */
export function clearIslands(rings: readonly Line[], [southWest, northEast]: Line): Line[] {
  if (southWest === undefined || northEast === undefined) throw new Error('two corners are needed')
  const inside = ([lng, lat]: Line[number]) =>
    lng > southWest[0] && lng < northEast[0] && lat > southWest[1] && lat < northEast[1]
  return rings.filter(ring => !ring.every(inside))
}
