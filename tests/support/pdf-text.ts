import { inflateSync } from 'node:zlib'

export interface PdfText {
  pages: number
  /** Each run of text as it was drawn, in the order of drawing. */
  runs: string[]
  title: string
  lang: string
}

/** Reads what a document of ours says: its runs of text by the ToUnicode maps of its fonts, and how many pages it has. */
export function readPdf(file: Buffer): PdfText {
  const source = file.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body)
  const fonts = new Map<string, Map<number, string>>()
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
    if (map) fonts.set(name, unicodeOf(streamOf(objects.get(map) ?? '')))
  }
  const pages = [...objects.values()].filter(body => /\/Type \/Page\n/.test(body))
  const runs = pages.flatMap(page => {
    const content = /\/Contents (\d+) 0 R/.exec(page)?.[1] ?? ''
    return runsOf(streamOf(objects.get(content) ?? ''), fonts)
  })
  const title = objects.get(/\/Title (\d+) 0 R/.exec(source)?.[1] ?? '') ?? ''
  return { pages: pages.length, runs, title: utf16Of(title.trim()), lang: /\/Lang \((.*?)\)/.exec(source)?.[1] ?? '' }
}

function streamOf(body: string): string {
  const [, data = ''] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? []
  const bytes = Buffer.from(data, 'latin1')
  return (/FlateDecode/.test(body) ? inflateSync(bytes) : bytes).toString('latin1')
}

/** Glyph → characters, of `<0001> <0003> [<0041> <0042> <0043>]`. */
function unicodeOf(cmap: string): Map<number, string> {
  const characters = new Map<number, string>()
  for (const [, from = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const text = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')
      characters.set(Number.parseInt(from, 16) + index, text)
    }
  }
  return characters
}

function runsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string[] {
  const runs: string[] = []
  let font: ReadonlyMap<number, string> | undefined
  for (const [, name, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name)
    if (array === undefined) continue
    const glyphs = [...array.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    runs.push(glyphs.map(glyph => font?.get(Number.parseInt(glyph, 16)) ?? '').join(''))
  }
  return runs
}

function utf16Of(text: string): string {
  const bytes = Buffer.from(text.slice(1, -1).replace(/\\([\\()])/g, '$1'), 'latin1')
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1')
  return bytes.subarray(2).swap16().toString('utf16le')
}
