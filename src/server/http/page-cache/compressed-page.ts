import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { compressTo } from '../compress.ts'
import { chooseEncoding, type StoredEncoding } from '../encoding.ts'
import { memoize } from '../memoize.ts'
import type { InlineSources } from '../security-headers.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Header = (name: string) => string | undefined

const inflate = promisify(brotliDecompress)

/** The key, the headers: what a page takes beside its bytes, about. */
const overheadBytes = 2_000
const etagLength = 22

const readEncoding = memoize(text => chooseEncoding(text))

/** The encoding that this request gets a page in; undefined: as it is. */
export function pageEncoding(header: Header): StoredEncoding | undefined {
  return readEncoding(header('accept-encoding') ?? '')
}

/**
 * A page that is the same for everybody, so that it is compressed once: its inline scripts and styles are allowed by
 * their hashes, where a page for one person has a nonce.
 */
export class CompressedPage {
  readonly headers: Readonly<Record<string, string>>
  readonly #bodies: Partial<Record<StoredEncoding | 'plain', Bytes>>
  readonly #making: Partial<Record<StoredEncoding | 'plain', Promise<Bytes>>> = {}

  constructor(headers: Record<string, string>, brotli: Bytes) {
    this.headers = headers
    this.#bodies = { br: brotli }
  }

  get bytes(): number {
    return Object.values(this.#bodies).reduce((sum, body) => sum + body.byteLength, overheadBytes)
  }

  /** The body as it is at hand; undefined when nobody has asked for it in this encoding yet. */
  bodyAtHand(encoding: StoredEncoding | undefined): Bytes | undefined {
    return this.#bodies[encoding ?? 'plain']
  }

  /** Whether who asks has this very page already. */
  isHeldBy(header: Header): boolean {
    return header('if-none-match') === this.headers['etag']
  }

  /** The headers of the page that is sent in this encoding. */
  headersFor(encoding: StoredEncoding | undefined, body: Bytes): Readonly<Record<string, string>> {
    const sent = { ...this.headers, 'content-length': String(body.byteLength) }
    return encoding ? { ...sent, 'content-encoding': encoding } : sent
  }

  /** The body in any encoding, compressed once for all who wait for it. */
  async body(encoding: StoredEncoding | undefined): Promise<Bytes> {
    return this.bodyAtHand(encoding) ?? (this.#making[encoding ?? 'plain'] ??= this.#make(encoding))
  }

  async #make(encoding: StoredEncoding | undefined): Promise<Bytes> {
    const plain = this.#bodies.plain ?? new Uint8Array(await inflate(this.#bodies.br ?? new Uint8Array()))
    const made = encoding === undefined ? plain : await compressTo[encoding](plain)
    this.#bodies[encoding ?? 'plain'] = made
    return made
  }
}

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g
const isData = /\stype="application\/(?:ld\+)?json"/
const sourceOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

/** What the page's nonce allows, by hash. An element without it would not have run and does not now. */
function hashesOf(html: string, nonce: string): InlineSources {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, kind, attributes = '', text = ''] of html.matchAll(inlineElement)) {
    if (!attributes.includes(`nonce="${nonce}"`) || isData.test(attributes) || attributes.includes(' src="')) continue
    ;(kind === 'style' ? styles : scripts).add(sourceOf(text))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/** The page without its nonce; undefined when it stands somewhere that is not known. */
function withoutNonce(html: string, nonce: string): string | undefined {
  const bare = html
    .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(` nonce="${nonce}"`, '')
  return bare.includes(nonce) ? undefined : bare
}

/** Makes a rendered page one for everybody; undefined when it cannot be. */
export async function compressPage(
  page: { headers: Headers; html: string },
  nonce: string,
  policy: (inline: InlineSources) => string,
): Promise<CompressedPage | undefined> {
  const bare = withoutNonce(page.html, nonce)
  if (bare === undefined) return undefined
  const headers = Object.fromEntries(page.headers)
  headers['content-security-policy'] = policy(hashesOf(page.html, nonce))
  headers['vary'] = 'accept-encoding'
  // weak: the same page in every encoding
  headers['etag'] = `W/"${hash('sha256', bare, 'base64url').slice(0, etagLength)}"`
  return new CompressedPage(headers, await compressTo.br(new TextEncoder().encode(bare)))
}
