import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** The site's own fonts, in the weights that pictures are drawn in. */
const FONTS = [
  'bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf',
  'figtree/500Medium/Figtree_500Medium.ttf',
  'figtree/600SemiBold/Figtree_600SemiBold.ttf',
  'readex-pro/500Medium/ReadexPro_500Medium.ttf',
  'readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf',
]

/**
 * Makes text on the server be drawn with the site's fonts and no others, whatever the machine has: the drawing library
 * gets only these. Must be done before it draws its first text in this process.
 */
export async function prepareFonts(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'fonts')
  await mkdir(folder, { recursive: true })
  const configuration = join(folder, 'fonts.conf')
  await writeWhole(configuration, settings(join(folder, 'cache')))
  // read by fontconfig, which is C: this is the process's real environment
  process.env.FONTCONFIG_FILE = configuration
}

/** Several processes may do this at once, in containers of the same number: a file is there whole or not at all. */
async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content)
  await rename(draft, path)
}

function settings(cache: string): string {
  const folders = FONTS.map(name => `<dir>${escapeXml(dirname(resolve(`@expo-google-fonts/${name}`)))}</dir>`)
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>${folders.join('')}<cachedir>${escapeXml(cache)}</cachedir></fontconfig>
`
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
