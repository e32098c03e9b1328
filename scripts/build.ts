// Builds the web into dist/: `node scripts/build.ts` always, `node scripts/build.ts --if-changed` only when a source changed.
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const clientDirectory = join(root, 'dist/client')
const stampFile = join(root, 'dist/.stamp')

/** Everything that the built files depend on. */
const sources = [
  'src/web',
  'src/shared',
  'src/drawings',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/visitor-styles.ts',
]
const compressible = new Set(['.css', '.geojson', '.js', '.json', '.svg', '.txt', '.webmanifest'])
/** Smaller files fit in one packet anyway. */
const compressFromBytes = 1_024

async function listFiles(path: string): Promise<string[]> {
  const found = await stat(join(root, path)).catch(() => undefined)
  if (found === undefined) return []
  if (found.isFile()) return [path]
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** Tests are not built, and the route tree is made from the routes by the build itself. */
const ignored = /\.test\.tsx?$|routeTree\.gen\.ts$/

/** One hash over the names and contents of all sources. */
async function hashSources(): Promise<string> {
  const paths = (await Promise.all(sources.map(listFiles))).flat().filter(path => !ignored.test(path))
  const hash = createHash('sha256').update(process.versions.node)
  for (const path of paths.sort()) hash.update(path).update(await readFile(join(root, path)))
  return hash.digest('hex')
}

async function compress(path: string): Promise<number> {
  const bytes = await readFile(path)
  if (bytes.byteLength < compressFromBytes || !compressible.has(extname(path))) return bytes.byteLength
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: parameters }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
  return brotli.byteLength
}

/** Prints the scripts and style sheets that the browser may load, largest first, in KiB of brotli. */
async function compressClientFiles(): Promise<void> {
  const entries = await readdir(clientDirectory, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const sizes = await Promise.all(paths.map(async path => ({ path, bytes: await compress(path) })))
  const shown = sizes.filter(({ path }) => path.endsWith('.js') || path.endsWith('.css'))
  console.log('\nSize in KiB (brotli)')
  for (const { path, bytes } of shown.sort((a, b) => b.bytes - a.bytes).slice(0, 20)) {
    console.log(`${(bytes / 1024).toFixed(1).padStart(8)}  ${path.slice(clientDirectory.length + 1)}`)
  }
}

const stamp = await hashSources()
const built = await readFile(stampFile, 'utf8').catch(() => '')
if (!process.argv.includes('--if-changed') || built !== stamp) {
  // Vite and React choose their production builds by it; it must be set before they are loaded.
  process.env.NODE_ENV = 'production'
  const { createBuilder } = await import('vite')
  // Gone first, so that an interrupted build is never taken for a whole one.
  await rm(join(root, 'dist'), { recursive: true, force: true })
  const builder = await createBuilder({ root, configLoader: 'native', logLevel: 'warn' })
  await builder.buildApp()
  await compressClientFiles()
  await writeFile(stampFile, stamp)
}
