export type Encoding = 'br' | 'gzip'

/** The encoding to answer with: brotli before gzip, each only when the client lists it and does not refuse it. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding | undefined {
  if (acceptEncoding === undefined) return undefined
  const accepted = new Set(
    acceptEncoding
      .toLowerCase()
      .split(',')
      .map(part => part.split(';').map(piece => piece.trim()))
      .filter(([, quality]) => quality === undefined || !/^q=0(\.0*)?$/.test(quality))
      .map(([name]) => name),
  )
  return (['br', 'gzip'] as const).find(encoding => accepted.has(encoding))
}
