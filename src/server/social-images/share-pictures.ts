import type { Context, Hono } from 'hono'
import { RahbaError } from '#shared/errors.ts'
import { isId } from '#shared/ids.ts'
import { isLocale, type Locale } from '#shared/locales.ts'
import { sharePictureVersion, siteSharePicture, spaceSharePicture } from '#drawings/share-pictures.ts'
import { readPhoto } from '../files/photos.ts'
import type { Executor } from '../db/database.ts'
import type { AppEnv } from '../http/env.ts'
import { problemResponse, toProblem, toRahbaError } from '../http/problems.ts'
import type { Platform } from '../platform.ts'
import { chooseStorage } from '../ports/storage-choice.ts'
import { findVisible, type VisibleSpace } from '../spaces/spaces.sql.ts'
import { prepareFonts } from './fonts.ts'
import { PictureCache } from './picture-cache.ts'
import { drawSitePicture } from './site-picture.ts'
import { drawSpacePicture } from './space-picture.ts'

const FILE = /^([a-z]{2})-([0-9a-z]{1,8})\.jpeg$/
const yearSeconds = 31_536_000
/** How long an address that is not the present one leads on unasked. */
const movedSeconds = 300
const photoWidth = 1280
/** Whom pictures are drawn for: only what everybody may see. */
const stranger = { id: null, isAdmin: false }

/**
 * Serves the pictures that stand for pages where these are shared, drawn when they are first asked for. An address
 * names the state that it shows, so a picture may be cached for ever; the address of an earlier state leads to the
 * present one.
 */
export function mountSharePictures(app: Hono<AppEnv>, platform: Platform): void {
  const press = new PictureCache()
  let fonts: Promise<void> | undefined

  async function answer(context: Context<AppEnv>, locale: Locale, key: string, draw: () => Promise<Buffer>) {
    try {
      // tried again by the next, should the disk be full
      fonts ??= prepareFonts(platform.config.dataDir).catch((fault: unknown) => {
        fonts = undefined
        throw fault
      })
      await fonts
      return picture(context, await press.picture(key, draw))
    } catch (thrown) {
      if (!(thrown instanceof RahbaError)) platform.log.error({ err: thrown, key }, 'picture not drawn')
      return problemResponse(toProblem(toRahbaError(thrown), locale, context.get('requestId')))
    }
  }

  app.get('/share-pictures/site/:file', context => {
    const file = readFile(context.req.param('file'))
    if (!file) return missing(context)
    const address = siteSharePicture(file.locale)
    if (context.req.path !== address) return leadTo(context, address)
    return answer(context, file.locale, address, () => drawSitePicture(file.locale))
  })

  app.get('/share-pictures/spaces/:id/:file', async context => {
    const file = readFile(context.req.param('file'))
    const id = context.req.param('id')
    if (!file || !isId(id)) return missing(context)
    const find = (db: Executor) =>
      findVisible(db, id, stranger, file.locale, new Date(platform.clock.now()).toISOString())
    let found = await platform.db.findWithPrimaryFallback(find)
    // the address of a state that the replica may not know yet
    if (found && file.version !== sharePictureVersion(found.view)) found = await find(platform.db.kysely)
    if (!found) return missing(context)
    const space = found.view
    const address = spaceSharePicture(space, file.locale)
    if (file.version !== sharePictureVersion(space)) return leadTo(context, address)
    return answer(context, file.locale, address, async () =>
      drawSpacePicture(space, file.locale, await readCover(platform, space)),
    )
  })
}

function readFile(name: string): { locale: Locale; version: string } | null {
  const [, locale, version = ''] = FILE.exec(name) ?? []
  return isLocale(locale) ? { locale, version } : null
}

async function readCover({ config }: Platform, { photos }: VisibleSpace['view']) {
  const cover = photos[0]
  return cover ? readPhoto(chooseStorage(config), cover.id, photoWidth, 'jpeg') : null
}

function picture(context: Context<AppEnv>, bytes: Buffer): Response {
  return context.body(new Uint8Array(bytes), 200, {
    'content-type': 'image/jpeg',
    'content-length': String(bytes.byteLength),
    'cache-control': `public, max-age=${yearSeconds}, immutable`,
    // made to be shown on other sites
    'cross-origin-resource-policy': 'cross-origin',
  })
}

function leadTo(context: Context<AppEnv>, address: string): Response {
  context.header('cache-control', `public, max-age=${movedSeconds}`)
  return context.redirect(address, 302)
}

function missing(context: Context<AppEnv>): Response {
  return context.text('404 Not Found', 404)
}
