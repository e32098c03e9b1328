import { safeCsv } from '#shared/imports/safe-csv.ts'

/** Gives the reader a CSV file of these rows. */
export function downloadCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const url = URL.createObjectURL(new Blob([safeCsv(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  // a browser may begin to read it only after the click
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
