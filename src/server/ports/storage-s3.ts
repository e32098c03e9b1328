import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { refuseBadKey, type Storage, storageAway } from './storage.ts'

export interface S3Options {
  bucket: string
  region: string
  /** Of a server other than Amazon's; its buckets are then parts of the path. */
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

const connectTimeoutMs = 2_000
/** A visitor waits no longer for a picture, nor a sender for the keeping of one. */
const answerTimeoutMs = 10_000
const attemptsMax = 2
const connectionsMax = 50
const deletedAtOnce = 20
const noBucket = 404
const refused = 403

/** Files in a bucket of Amazon S3, or of any server that speaks as it does. */
export function s3Storage(options: S3Options): Storage {
  const bucket: Bucket = { client: connectTo(options), name: options.bucket }
  return {
    async write(key, bytes) {
      refuseBadKey(key)
      const object = { Bucket: bucket.name, Key: key, Body: bytes, ContentLength: bytes.byteLength }
      await away(bucket.client.send(new PutObjectCommand(object)))
    },
    async read(key) {
      refuseBadKey(key)
      return readObject(bucket, key)
    },
    async deleteFolder(key) {
      refuseBadKey(key)
      await deleteObjects(bucket, await listKeys(bucket, `${key}/`))
    },
    async listOlderThan(key, ageMs) {
      refuseBadKey(key)
      const changedBefore = Date.now() - ageMs
      // a folder is what its files' keys share: it changed when the last of them did
      const newest = new Map<string, number>()
      for await (const found of listObjects(bucket, `${key}/`)) {
        const name = found.key.slice(key.length + 1).split('/')[0] ?? ''
        newest.set(name, Math.max(found.changedAt, newest.get(name) ?? 0))
      }
      return [...newest].filter(([, changedAt]) => changedAt < changedBefore).map(([name]) => name)
    },
    async listAll() {
      return (await listKeys(bucket, '')).sort()
    },
    async check() {
      try {
        await bucket.client.send(new HeadBucketCommand({ Bucket: bucket.name }))
      } catch (error) {
        throw new Error(`The bucket ${bucket.name} cannot be used: ${reasonOf(error)}`, { cause: error })
      }
    },
  }
}

interface Bucket {
  client: S3Client
  name: string
}

function connectTo({ region, endpoint, accessKeyId, secretAccessKey }: S3Options): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: attemptsMax,
    // what the newest SDK adds to every request, servers other than Amazon's do not all understand
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      requestTimeout: answerTimeoutMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: connectionsMax },
      httpsAgent: { maxSockets: connectionsMax },
    },
  })
}

/** Null when there is none. */
async function readObject({ client, name }: Bucket, key: string): ReturnType<Storage['read']> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }))
      return new Uint8Array((await Body?.transformToByteArray()) ?? [])
    } catch (error) {
      if (error instanceof NoSuchKey) return null
      // the library tries again by itself until an answer begins, and not when it breaks off
      const isBrokenOff = (error as S3Fault).$metadata === undefined
      if (!isBrokenOff || attempt === attemptsMax) throw storageAway(error)
    }
  }
}

async function* listObjects(
  { client, name }: Bucket,
  prefix: string,
): AsyncGenerator<{ key: string; changedAt: number }> {
  // by the last key rather than by the server's token, which is no more and which not every server gives
  let last: string | undefined
  for (let isTruncated = true; isTruncated; ) {
    const page: ListObjectsV2CommandOutput = await away(
      client.send(new ListObjectsV2Command({ Bucket: name, Prefix: prefix, StartAfter: last })),
    )
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      yield { key: Key, changedAt: LastModified?.getTime() ?? 0 }
      last = Key
    }
    isTruncated = page.IsTruncated === true
  }
}

async function listKeys(bucket: Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of listObjects(bucket, prefix)) keys.push(key)
  return keys
}

/** Some at once, and no more than that. */
async function deleteObjects({ client, name }: Bucket, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += deletedAtOnce) {
    const some = keys.slice(from, from + deletedAtOnce)
    await away(Promise.all(some.map(each => client.send(new DeleteObjectCommand({ Bucket: name, Key: each })))))
  }
}

/** Whatever the place refuses or does not answer. */
function away<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    throw storageAway(error)
  })
}

interface S3Fault {
  message?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

function reasonOf(error: unknown): string {
  const { message, code, $metadata } = error as S3Fault
  const status = $metadata?.httpStatusCode
  if (status === noBucket) return 'there is none of that name (S3_BUCKET)'
  if (status === refused) return 'the key is not let in (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)'
  return (message || code) ?? String(error)
}
