import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { BucketFault, checkSignature, faultXml, listXml, type StoredObject } from './bucket-protocol.ts'
import { freePort } from './free-port.ts'

/** A server with empty buckets that speaks the documented protocol of S3, for the calling test file alone. */
export interface BucketServer {
  /** For S3_…, by a bucket's name. */
  settings(bucket: string): {
    bucket: string
    region: string
    endpoint: string
    accessKeyId: string
    secretAccessKey: string
  }
  stop(): Promise<void>
  /** On the same address and with what it held. */
  startAgain(): Promise<void>
}

const accessKeyId = 'TESTKEY'
const secretAccessKey = 'a secret of the tests'

type Buckets = ReadonlyMap<string, Map<string, StoredObject>>

/**
 * PUT, GET, HEAD and DELETE of objects, HEAD of buckets and ListObjectsV2, by path, as far as files are stored with
 * them.
 */
export async function startBucketServer(...names: string[]): Promise<BucketServer> {
  const buckets: Buckets = new Map(names.map(name => [name, new Map<string, StoredObject>()]))
  const port = await freePort()
  let server: Server | undefined
  const start = async () => {
    server = createServer((request, response) => void answer(buckets, request, response)).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const stop = async () => {
    const running = server
    server = undefined
    if (!running) return
    const closed = once(running, 'close')
    running.close()
    running.closeAllConnections()
    await closed
  }
  await start()
  afterAll(stop)
  return {
    settings: bucket => ({
      bucket,
      region: 'eu-west-3',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId,
      secretAccessKey,
    }),
    stop,
    startAgain: start,
  }
}

async function answer(buckets: Buckets, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const body = await buffer(request)
    const url = new URL(request.url ?? '/', 'http://bucket.test')
    checkSignature(request, url, body, accessKeyId, secretAccessKey)
    serve(buckets, request.method ?? '', url, body, response)
  } catch (error) {
    const fault = error instanceof BucketFault ? error : new BucketFault(500, 'InternalError', String(error))
    // an answer to HEAD has no body: its status says it all
    response.writeHead(fault.status, { 'content-type': 'application/xml' })
    response.end(request.method === 'HEAD' ? undefined : faultXml(fault))
  }
}

function serve(buckets: Buckets, method: string, url: URL, body: Buffer, response: ServerResponse): void {
  const [, bucket = '', ...parts] = decodeURIComponent(url.pathname).split('/')
  const key = parts.join('/')
  const objects = buckets.get(bucket)
  if (!objects) throw new BucketFault(404, 'NoSuchBucket', 'The bucket is not there')
  if (key === '') {
    if (method === 'HEAD') return void response.writeHead(200).end()
    if (method !== 'GET' || url.searchParams.get('list-type') !== '2') throw notImplemented()
    return void response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(listXml(bucket, objects, url.searchParams))
  }
  if (method === 'PUT') {
    const etag = `"${createHash('md5').update(body).digest('hex')}"`
    // the protocol gives whole seconds
    const changedAt = new Date(Math.floor(Date.now() / 1_000) * 1_000)
    objects.set(key, { bytes: body, etag, changedAt })
    return void response.writeHead(200, { etag }).end()
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  if (method !== 'GET' && method !== 'HEAD') throw notImplemented()
  const found = objects.get(key)
  if (!found) throw new BucketFault(404, 'NoSuchKey', 'The key is not there')
  const headers = {
    etag: found.etag,
    'content-length': found.bytes.byteLength,
    'last-modified': found.changedAt.toUTCString(),
  }
  response.writeHead(200, headers).end(method === 'HEAD' ? undefined : found.bytes)
}

const notImplemented = () => new BucketFault(501, 'NotImplemented', 'Nothing here asks for this')
