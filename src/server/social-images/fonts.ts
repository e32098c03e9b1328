import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { trueTypeOf } from './woff2.ts'

/** The site's own fonts, by the family that they are drawn as. */
const FONTS = {
  'bricolage-grotesque-latin': 'Bricolage Grotesque',
  'bricolage-grotesque-latin-ext': 'Bricolage Grotesque',
  'figtree-latin': 'Figtree',
  'figtree-latin-ext': 'Figtree',
  'readex-pro-arabic': 'Readex Pro',
} as const

const resolve = createRequire(import.meta.url).resolve

const packageOf = (name: string) => `@fontsource-variable/${name.replace(/-(latin|arabic).*$/, '')}`

/** Absolute path of a font as the web has it. */
const webFont = (name: string) => resolve(`${packageOf(name)}/files/${name}-wght-normal.woff2`)

/**
 * Makes text on the server be drawn with the site's fonts and no others, whatever the machine has: opened from the
 * web's files into a folder of their own, which the drawing library is then told of. Must be done before it draws its
 * first text in this process.
 */
export async function prepareFonts(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'fonts')
  await mkdir(folder, { recursive: true })
  for (const name of Object.keys(FONTS)) {
    await writeWhole(join(folder, `${name}.ttf`), trueTypeOf(await readFile(webFont(name))))
  }
  const configuration = join(folder, 'fonts.conf')
  await writeWhole(configuration, settings(folder))
  // read by fontconfig, which is C: this is the process's real environment
  process.env.FONTCONFIG_FILE = configuration
}

/** Several processes may do this at once, in containers of the same number: a file is there whole or not at all. */
async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content)
  await rename(draft, path)
}

/** A variable font names itself by one of its weights; each family gets the name that the site's style sheets use. */
function settings(folder: string): string {
  const names = Object.entries(FONTS).map(
    ([
      name,
      family,
    ]) => `<match target="scan"><test name="file"><string>${escapeXml(join(folder, name))}.ttf</string></test>
<edit name="family" mode="assign"><string>${family}</string></edit></match>`,
  )
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>${escapeXml(folder)}</dir><cachedir>${escapeXml(join(folder, 'cache'))}</cachedir>
${names.join('\n')}
</fontconfig>
`
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
