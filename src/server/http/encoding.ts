export type Encoding = 'zstd' | 'br' | 'gzip'

/** Of what is compressed once and sent many times: the smallest first. */
const encodings = ['br', 'gzip'] as const
export type StoredEncoding = (typeof encodings)[number]

/** The encoding to answer with: the first of those we have that the client lists and does not refuse. */
export function chooseEncoding(acceptEncoding: string | undefined): StoredEncoding | undefined
export function chooseEncoding<E extends Encoding>(
  acceptEncoding: string | undefined,
  ours: readonly E[],
): E | undefined
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
