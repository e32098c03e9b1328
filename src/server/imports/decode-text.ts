import { ImportFileError } from './faults.ts'

/** What spreadsheets and documents begin with that are no text at all. */
const OTHER_FILES: readonly [start: readonly number[], kind: string][] = [
  [[0x50, 0x4b, 0x03, 0x04], 'xlsx'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'xls'],
  [[0x25, 0x50, 0x44, 0x46], 'pdf'],
]

/** Bytes that are read to detect an encoding. */
const judgedBytes = 64 * 1024
/** Of the bytes of a pair, zero in a text of UTF-16 that is mostly Latin. */
const zeroShareMin = 0.3

/**
 * The text of a file in any encoding that spreadsheet programs write: UTF-8 and UTF-16 with or without their marks,
 * Windows-1252, and Windows-1256 where it spells Arabic words.
 *
 * @throws ImportFileError for what is no text
 */
export function decodeText(bytes: Uint8Array): string {
  for (const [start, kind] of OTHER_FILES) {
    if (start.every((byte, index) => bytes[index] === byte)) throw new ImportFileError('notText', { kind })
  }
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (text.includes('\u0000')) throw new ImportFileError('notText', { kind: 'other' })
  return text
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = zeroShares(bytes.subarray(0, judgedBytes))
  if (zeros.odd > zeroShareMin && zeros.even < zeros.odd) return 'utf-16le'
  if (zeros.even > zeroShareMin) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  return spellsArabic(bytes) ? 'windows-1256' : 'windows-1252'
}

function zeroShares(bytes: Uint8Array): { even: number; odd: number } {
  const counts = [0, 0]
  for (const [index, byte] of bytes.entries()) if (byte === 0) counts[index % 2] = (counts[index % 2] ?? 0) + 1
  const pairs = Math.max(1, bytes.length / 2)
  return { even: (counts[0] ?? 0) / pairs, odd: (counts[1] ?? 0) / pairs }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The French letters are the same bytes in both; Arabic words are three letters and more in a row. */
function spellsArabic(bytes: Uint8Array): boolean {
  const read = (encoding: string) => new TextDecoder(encoding).decode(bytes.subarray(0, judgedBytes))
  const arabicWords = read('windows-1256').match(/\p{Script=Arabic}{3,}/gu)?.length ?? 0
  return arabicWords > 2
}
