import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { chooseEncoding } from './encoding.ts'
import type { AppEnv } from './env.ts'

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.geojson': 'application/geo+json',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const immutable = 'public, max-age=31536000, immutable'
const revalidated = 'public, max-age=3600, must-revalidate'

type Bytes = Uint8Array<ArrayBuffer>

interface StaticFile {
  headers: Record<string, string>
  etag: string
  plain: Bytes
  br?: Bytes
  gzip?: Bytes
}

async function readStaticFile(directory: string, path: string, siblings: Set<string>): Promise<StaticFile> {
  const plain = await readFile(join(directory, path))
  const file: StaticFile = {
    headers: {
      'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
      // Vite puts a hash of the content into every name under assets/, so those never change.
      'cache-control': path.startsWith(`assets${sep}`) ? immutable : revalidated,
    },
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
  }
  if (siblings.has(`${path}.br`)) file.br = await readFile(join(directory, `${path}.br`))
  if (siblings.has(`${path}.gz`)) file.gzip = await readFile(join(directory, `${path}.gz`))
  if (file.br !== undefined || file.gzip !== undefined) file.headers.vary = 'accept-encoding'
  return file
}

/** `/assets/members` of `/assets/members-1a2b3c4d.css`, and of the one before it. */
const nameOfSheet = (path: string): string | undefined => /^(\/assets\/.+)-[\w-]{8}\.css$/.exec(path)?.[1]

/**
 * The sheets by their names without the hash: a page of another release (a tab from before the upgrade, or another process
 * during it) asks for one that is gone, and is better with ours than with none.
 */
function sheetsByName(files: ReadonlyMap<string, StaticFile>): Map<string, StaticFile> {
  const named = [...files].map(([path, file]) => [nameOfSheet(path), file] as const)
  return new Map(named.filter((each): each is readonly [string, StaticFile] => each[0] !== undefined))
}

/**
 * Serves the built client files from memory, compressed as the build left them (`.br` and `.gz` beside each file).
 *
 * @param policyOfScripts what a script may do that runs as a worker
 *
 * The whole directory is read once: a path that was not in it can never be reached, whatever the URL says.
 * Throws when the directory does not exist, that is before the first build.
 */
export async function staticFiles(directory: string, policyOfScripts?: string): Promise<MiddlewareHandler<AppEnv>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile())
    .map(entry => relative(directory, join(entry.parentPath, entry.name)))
    // The build's own files (.vite/manifest.json) are not public.
    .filter(path => !path.startsWith('.'))
  const siblings = new Set(paths)
  const files = new Map<string, StaticFile>()
  for (const path of paths) {
    if (path.endsWith('.br') || path.endsWith('.gz')) continue
    const file = await readStaticFile(directory, path, siblings)
    if (policyOfScripts && extname(path) === '.js') file.headers['content-security-policy'] = policyOfScripts
    files.set(`/${path.split(sep).join('/')}`, file)
  }

  const sheets = sheetsByName(files)

  return async (context, next) => {
    const { method, path } = context.req
    const own = files.get(path)
    const file = own ?? sheets.get(nameOfSheet(path) ?? '')
    if (file === undefined || (method !== 'GET' && method !== 'HEAD')) return next()
    const headers: Record<string, string> = { ...file.headers, etag: file.etag }
    if (!own) headers['cache-control'] = 'no-store'
    if (context.req.header('if-none-match') === file.etag) return context.body(null, 304, headers)
    const encoding = chooseEncoding(context.req.header('accept-encoding'))
    const compressed = encoding && file[encoding]
    const bytes = compressed ?? file.plain
    if (encoding && compressed) headers['content-encoding'] = encoding
    headers['content-length'] = String(bytes.byteLength)
    return method === 'HEAD' ? context.body(null, 200, headers) : context.body(bytes, 200, headers)
  }
}
