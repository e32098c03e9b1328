/** Longitude, latitude pairs, in degrees. */
type Line = readonly (readonly [lng: number, lat: number])[]

/** About 11 m. */
const stepsPerDegree = 10_000
const bits = 5
const continues = 1 << bits
const firstCharacter = 63

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let text = ''
  while (rest >= continues) {
    text += String.fromCharCode((continues | (rest & (continues - 1))) + firstCharacter)
    rest >>= bits
  }
  return text + String.fromCharCode(rest + firstCharacter)
}

/**
 * A line as a short text: differences between neighbouring points in steps of 1/10000 degree, zigzagged, five bits a
 * character (the encoding known as 'encoded polyline', with longitude first).
 */
export function encodeLine(line: Line): string {
  let [lastX, lastY] = [0, 0]
  let text = ''
  for (const [lng, lat] of line) {
    const [x, y] = [Math.round(lng * stepsPerDegree), Math.round(lat * stepsPerDegree)]
    text += encodeNumber(x - lastX) + encodeNumber(y - lastY)
    ;[lastX, lastY] = [x, y]
  }
  return text
}

/** The opposite of `encodeLine`: calls back with each point, in degrees. */
export function decodeLine(text: string, visit: (lng: number, lat: number) => void): void {
  let position = 0
  const next = () => {
    let value = 0
    let shift = 0
    let chunk: number
    do {
      chunk = text.charCodeAt(position++) - firstCharacter
      value |= (chunk & (continues - 1)) << shift
      shift += bits
    } while (chunk >= continues)
    return value & 1 ? ~(value >> 1) : value >> 1
  }
  let [x, y] = [0, 0]
  while (position < text.length) {
    x += next()
    y += next()
    visit(x / stepsPerDegree, y / stepsPerDegree)
  }
}
