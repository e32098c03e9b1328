import type { ImportColumn } from '#shared/imports/columns.ts'
import type { IMPORT_MODES, ImportReport } from '#shared/imports/contract.ts'
import type { Problem } from '#shared/http/contract.ts'
import { ApiError } from '#web/api/client.ts'

export interface Choices {
  mode: (typeof IMPORT_MODES)[number]
  /** Null: found from the headers. */
  columns: readonly (ImportColumn | null)[] | null
  /** A town as the file writes it → a slug, or `new`. */
  towns: Readonly<Record<string, string>>
}

/** Sends the file itself with what its host has chosen. Throws ApiError. */
export async function sendFile(
  file: Blob,
  { mode, columns, towns }: Choices,
  signal: AbortSignal,
): Promise<ImportReport> {
  const query = new URLSearchParams({ mode })
  if (columns) query.set('columns', columns.map(column => column ?? '-').join(','))
  if (Object.keys(towns).length > 0) query.set('towns', JSON.stringify(towns))
  const response = await fetch(`/api/host/imports?${query}`, {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'application/octet-stream' },
    signal,
  }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw new ApiError(unavailable(0))
  })
  if (response.ok) return (await response.json()) as ImportReport
  throw new ApiError(
    await response.json().then(
      body => body as Problem,
      () => unavailable(response.status),
    ),
  )
}

const unavailable = (status: number): Problem => ({
  type: 'about:blank',
  title: '',
  status,
  code: status === 413 ? 'payload_too_large' : 'unavailable',
  requestId: '',
})
