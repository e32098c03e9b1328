import { dayMs } from '#shared/durations.ts'
import type { UPLOAD_PURPOSES, UploadedPhoto } from '#shared/files/contract.ts'
import { uploadBytesMax } from '#shared/files/photo-sizes.ts'
import { isId } from '#shared/ids.ts'
import { newId } from '../db/ids.ts'
import { readBytes } from '../http/body.ts'
import type { Viewer } from '../http/call.ts'
import { refuse, toRahbaError } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { chooseStorage } from '../ports/storage-choice.ts'
import { deleteDocuments, DOCUMENTS } from './documents.ts'
import * as files from './files.sql.ts'
import { makeImage } from './image-pool.ts'
import { sniffImage } from './sniff-image.ts'
import { UploadGate } from './upload-gate.ts'

/** One for the process: the memory is what uploads share. */
const gate = new UploadGate()
/** Pictures of one person that stand nowhere yet (three spaces full): stored a day each, they would fill the disk. */
const looseFilesMax = 60

/** Pictures that anybody may see who knows their address. */
const PHOTOS = 'photos'

export const photoFolder = (fileId: string): string => `${PHOTOS}/${fileId}`
export const photoKey = (fileId: string, width: number, format: string): string =>
  `${photoFolder(fileId)}/${width}.${format}`

/**
 * Takes a picture that somebody sends: looks at its bytes, encodes it again in every size and stores those, then writes
 * its row. Should this process die between the two, the sweep takes the files away.
 *
 * @throws payload_too_large, unsupported_image, unreadable_image, image_too_big, image_timeout, too_many_pictures,
 *   unavailable
 */
export async function takePicture(
  platform: Platform,
  viewer: Pick<Viewer, 'id'>,
  purpose: (typeof UPLOAD_PURPOSES)[number],
  request: Request,
): Promise<UploadedPhoto> {
  if ((await files.countLoose(platform.db.kysely, viewer.id)) >= looseFilesMax) {
    throw refuse('too_many_pictures', { max: looseFilesMax })
  }
  const image = await withUpload(viewer, request, async bytes => {
    const kind = sniffImage(bytes)
    if (kind === null) throw refuse('unsupported_image')
    return makeImage({ bytes, kind, isSquare: purpose === 'avatar' })
  })
  const id = newId()
  const storage = chooseStorage(platform.config)
  const { width, height, hash } = image
  const writes = image.files.map(file => storage.write(photoKey(id, file.width, file.format), file.bytes))
  try {
    await Promise.all(writes)
    const byteSize = image.files.reduce((sum, file) => sum + file.bytes.byteLength, 0)
    const row = { id, ownerId: viewer.id, purpose, contentType: 'image/jpeg', byteSize, width, height, hash }
    await files.insert(platform.db.kysely, row)
  } catch (error) {
    // a full disk has no room for the sizes that still fitted; what cannot be taken away now is left to the sweep
    const cleared = Promise.allSettled(writes).then(() => storage.deleteFolder(photoFolder(id)).catch(() => {}))
    // a bucket that is away would keep the sender waiting a second time
    if (toRahbaError(error).code !== 'unavailable') await cleared
    throw error
  }
  return { id, url: `/${photoFolder(id)}`, width, height }
}

/**
 * Does something with the bytes of an upload, while there is room for them.
 *
 * @throws payload_too_large, unavailable
 */
export function withUpload<T>(
  viewer: Pick<Viewer, 'id'>,
  request: Request,
  work: (bytes: Uint8Array<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  return gate.run(viewer.id, bytesAnnounced(request), async () => work(await readBytes(request, uploadBytesMax)))
}

/** What an upload will take of memory: who sends in pieces names no length, and may send as much as there may be. */
function bytesAnnounced(request: Request): number {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN)
  return announced >= 0 && announced < uploadBytesMax ? announced : uploadBytesMax
}

/** Takes the sizes of pictures away whose rows are gone. A failure is mended by the sweep. */
export async function deletePictures({ config, log }: Platform, ids: readonly string[]): Promise<void> {
  const storage = chooseStorage(config)
  for (const id of ids) {
    await storage.deleteFolder(photoFolder(id)).catch((error: unknown) => log.warn({ err: error }, 'a file stays'))
  }
}

const idsPerQuery = 500

/**
 * The nightly job (I10): rows that nothing has referred to for a day go, then folders that have had no row for a day.
 * Answers how many of each.
 */
export async function sweepFiles(platform: Platform): Promise<{ rows: number; folders: number }> {
  const orphans = await files.deleteOrphans(platform.db.kysely)
  await deletePictures(platform, orphans)
  const folders =
    (await sweepFolders(platform, PHOTOS, deletePictures)) + (await sweepFolders(platform, DOCUMENTS, deleteDocuments))
  return { rows: orphans.length, folders }
}

/** Takes away what has had no row for a day. Answers how many. */
async function sweepFolders(
  platform: Platform,
  root: string,
  remove: (platform: Platform, ids: readonly string[]) => Promise<void>,
): Promise<number> {
  const names = (await chooseStorage(platform.config).listOlderThan(root, dayMs)).filter(name => isId(name))
  let count = 0
  for (let from = 0; from < names.length; from += idsPerQuery) {
    const some = names.slice(from, from + idsPerQuery)
    const existing = await files.listExisting(platform.db.kysely, some)
    const strays = some.filter(name => !existing.has(name))
    await remove(platform, strays)
    count += strays.length
  }
  return count
}
