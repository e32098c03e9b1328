import type { Hono } from 'hono'
import { PHOTO_FORMATS, PHOTO_WIDTHS } from '#shared/files/photo-sizes.ts'
import { isId } from '#shared/ids.ts'
import type { AppEnv } from '../http/env.ts'
import { retryAfterSeconds } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import type { Storage } from '../ports/storage.ts'
import { chooseStorage } from '../ports/storage-choice.ts'
import { photoKey } from './files.service.ts'

const NAME = new RegExp(`^(${PHOTO_WIDTHS.join('|')})\\.(${PHOTO_FORMATS.join('|')})$`)
const yearSeconds = 31_536_000

/**
 * Serves the sizes of uploaded pictures, each by an address that never changes what it shows. A size that a small
 * picture does not have is answered with the next smaller one. Only what the storage keeps under `photos/` can be reached.
 */
export function mountPhotos(app: Hono<AppEnv>, { config, log }: Platform): void {
  const storage = chooseStorage(config)
  app.get('/photos/:id/:name', async context => {
    const { id, name } = context.req.param()
    const [, asked = '', format = ''] = NAME.exec(name) ?? []
    if (asked === '' || !isId(id)) return context.text('404 Not Found', 404)
    const bytes = await readPhoto(storage, id, Number(asked), format).catch((error: unknown) => {
      log.warn({ err: error, photo: id }, 'a photo cannot be read')
      return 'away' as const
    })
    if (bytes === 'away') {
      const headers = { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' }
      return context.text('503 Service Unavailable', 503, headers)
    }
    if (!bytes) return context.text('404 Not Found', 404)
    return context.body(bytes, 200, {
      'content-type': `image/${format}`,
      'content-length': String(bytes.byteLength),
      'cache-control': `public, max-age=${yearSeconds}, immutable`,
      'x-content-type-options': 'nosniff',
    })
  })
}

/** The largest size of a photo that is no wider than this; null when there is no such photo. */
export async function readPhoto(
  storage: Storage,
  id: string,
  widthMax: number,
  format: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  for (const width of PHOTO_WIDTHS.filter(each => each <= widthMax).reverse()) {
    const bytes = await storage.read(photoKey(id, width, format))
    if (bytes) return bytes
  }
  return null
}
