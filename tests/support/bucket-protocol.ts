import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What the documented protocol of S3 answers when it refuses: a status, a code and words. */
export class BucketFault extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** As the protocol encodes names: everything but unreserved characters, and `/` in a path. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, each => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/**
 * Checks signature version 4 of a request: that there is one, whose key it is, and that it signs this method, path, query,
 * these headers and this body. Throws a BucketFault as the protocol names it.
 */
export function checkSignature(request: IncomingMessage, url: URL, body: Buffer, keyId: string, secret: string): void {
  const [, id, day = '', region = '', signed = '', signature = ''] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? []
  if (id === undefined) throw new BucketFault(403, 'AccessDenied', 'The request is not signed')
  if (id !== keyId) throw new BucketFault(403, 'InvalidAccessKeyId', 'The key is not known')
  const bodySum = String(request.headers['x-amz-content-sha256'] ?? '')
  if (bodySum !== 'UNSIGNED-PAYLOAD' && bodySum !== sha256(body)) {
    throw new BucketFault(400, 'XAmzContentSHA256Mismatch', 'The body is not the one that was signed')
  }
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const headers = signed.split(';').map(name => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const path = url.pathname
    .split('/')
    .map(part => encoded(decodeURIComponent(part)))
    .join('/')
  const canonical = [request.method, path, query, headers.join(''), signed, bodySum].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    (from, part) => hmac(from, part),
    hmac(hmac(`AWS4${secret}`, day), region),
  )
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))) {
    throw new BucketFault(403, 'SignatureDoesNotMatch', 'The signature is not that of this request')
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const head = '<?xml version="1.0" encoding="UTF-8"?>'

export const faultXml = ({ code, message }: BucketFault): string =>
  `${head}<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`

export interface StoredObject {
  bytes: Buffer
  etag: string
  changedAt: Date
}

const pageMax = 1_000

/** ListObjectsV2: keys in the order of their bytes, a thousand an answer at the most. */
export function listXml(bucket: string, objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? ''
  const token = query.get('continuation-token')
  const after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString()
  const max = Math.min(Number(query.get('max-keys') ?? pageMax), pageMax)
  const found = [...objects]
    .filter(([key]) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0)
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const page = found.slice(0, max)
  const isTruncated = found.length > page.length
  const last = page.at(-1)?.[0] ?? ''
  const next = isTruncated
    ? `<NextContinuationToken>${Buffer.from(last).toString('base64url')}</NextContinuationToken>`
    : ''
  const contents = page.map(
    ([key, { bytes, etag, changedAt }]) =>
      `<Contents><Key>${escaped(key)}</Key><LastModified>${changedAt.toISOString()}</LastModified>` +
      `<ETag>${escaped(etag)}</ETag><Size>${bytes.byteLength}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  return (
    `${head}<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name>` +
    `<Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${max}</MaxKeys>` +
    `<IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  )
}
