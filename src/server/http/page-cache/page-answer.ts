import { chooseEncoding, type Encoding } from '../encoding.ts'
import type { PressedPage } from './press.ts'
import { remembered } from './remembered.ts'

type Header = (name: string) => string | undefined

const readEncoding = remembered(chooseEncoding)

/** The encoding that this request gets a page in; undefined: as it is. */
export function pageEncoding(header: Header): Encoding | undefined {
  return readEncoding(header('accept-encoding') ?? '')
}

/** Whether who asks has this very page already. */
export function hasPage(page: PressedPage, header: Header): boolean {
  return header('if-none-match') === page.headers['etag']
}

/** The headers of a page that is sent in this encoding. */
export function headersFor(
  page: PressedPage,
  encoding: Encoding | undefined,
  body: Uint8Array,
): Readonly<Record<string, string>> {
  const sent = { ...page.headers, 'content-length': String(body.byteLength) }
  return encoding ? { ...sent, 'content-encoding': encoding } : sent
}
