import { CONTACT_COLUMNS, type ContactReason, exportRowsMax } from '#shared/admin/frame.ts'
import { RahbaError } from '#shared/errors.ts'
import ar from '#shared/messages/admin-frame/ar.ts'
import en from '#shared/messages/admin-frame/en.ts'
import fr from '#shared/messages/admin-frame/fr.ts'
import { createTranslator } from '#shared/messages/translator.ts'
import { appendEntry } from '../audit/audit.sql.ts'
import { newId } from '../db/ids.ts'
import type { Viewer } from '../http/call.ts'
import { type CsvCell, csvLine, csvMark, csvResponse } from '../http/csv.ts'
import { requireProof } from '../http/proof.ts'
import type { Platform } from '../platform.ts'
import { type ExportWords, exportWords } from './export-words.ts'
import type { Place, Placed } from './list-page.ts'

const rowsPerBatch = 500

const words = {
  fr: createTranslator('fr', fr, en),
  en: createTranslator('en', en),
  ar: createTranslator('ar', ar, en),
}

export interface ListExport<Row extends Placed, Column extends string> {
  /** Part of the file's name and of the audit entry. */
  list: string
  columns: Readonly<Record<Column, (row: Row, words: ExportWords) => CsvCell>>
  /** In this order. */
  chosen: readonly Column[]
  contactReason: ContactReason | undefined
  /** For the audit entry: codes, and of texts only that they were there. */
  filter: Readonly<Record<string, unknown>>
  /** How many rows there are, counted no further than `max`. */
  count: (max: number) => Promise<number>
  read: (after: Place | null, limit: number) => Promise<Row[]>
}

/**
 * A list as a CSV file. What was taken out, with which filter and how much of it, stands in the audit log before the first
 * row leaves; so no more rows leave than stand there.
 *
 * @throws invalid_input for contact data without a reason, proof_needed for contact data
 */
export async function exportList<Row extends Placed, Column extends string>(
  { db, clock }: Platform,
  viewer: Viewer,
  { list, columns, chosen, contactReason, filter, count, read }: ListExport<Row, Column>,
): Promise<Response> {
  const hasContact = chosen.some(column => CONTACT_COLUMNS.includes(column))
  if (hasContact && !contactReason) {
    throw new RahbaError('invalid_input', { fields: { contactReason: { key: 'validation.required' } } })
  }
  if (hasContact) requireProof(viewer)
  const total = await count(exportRowsMax)
  const details = {
    rows: String(total),
    columns: chosen.join(' '),
    filter: codesOf(filter),
    contact: hasContact ? (contactReason ?? null) : null,
  }
  const entry = { actorId: viewer.id, action: `export.${list}`, subjectType: 'export', subjectId: newId() } as const
  await db.withTransaction(trx => appendEntry(trx, { ...entry, details }))
  const cells = chosen.map(column => columns[column])
  const header = chosen.map(column => words[viewer.locale].byKey(`column.${column}`))
  const said = exportWords(viewer.locale)
  const rows = batchesOf(read, total)
  const day = new Date(clock.now()).toISOString().slice(0, 10)
  const write = (row: Row) => csvLine(cells.map(cell => cell(row, said)))
  return csvResponse(`rahba-${list}-${day}`, streamOf(csvMark + csvLine(header), rows, write))
}

/** No more than one of the batches is in memory. */
function streamOf<Row>(
  first: string,
  batches: AsyncGenerator<Row[]>,
  write: (row: Row) => string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: controller => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      const { done, value } = await batches.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value.map(write).join('')))
    },
    cancel: () => void batches.return(undefined),
  })
}

async function* batchesOf<Row extends Placed>(
  read: (after: Place | null, limit: number) => Promise<Row[]>,
  total: number,
): AsyncGenerator<Row[]> {
  let place: Place | null = null
  for (let left = total; left > 0; ) {
    const rows: Row[] = await read(place, Math.min(rowsPerBatch, left))
    const last = rows.at(-1)
    if (!last) return
    yield rows
    left -= rows.length
    place = { value: last.orderValue, id: last.id }
  }
}

/** `role=host text` : a typed text may be somebody's name, so the log says only that there was one. */
function codesOf(filter: Readonly<Record<string, unknown>>): string {
  return Object.entries(filter)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => (name === 'text' ? name : `${name}=${String(value)}`))
    .join(' ')
}
