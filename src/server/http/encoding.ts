export type Encoding = 'br' | 'gzip'

const encodings: readonly Encoding[] = ['br', 'gzip']

/** The encoding to answer with: the first of those we have that the client lists and does not refuse. */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  ours: readonly Encoding[] = encodings,
): Encoding | undefined {
  if (acceptEncoding === undefined) return undefined
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map(part => part.split(';').map(piece => piece.trim()))
      .filter(([, quality]) => quality === undefined || !/^q=0(\.0*)?$/.test(quality))
      .map(([name]) => name),
  )
  return ours.find(encoding => accepted.has(encoding))
}
