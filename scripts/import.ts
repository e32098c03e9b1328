import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { startDatabase } from '#server/db/start-database.ts'
import { readMapping } from '#server/imports/columns.ts'
import { ImportFileError } from '#server/imports/csv-file.ts'
import { type ImportReport, type ImportRequest, importSpaces } from '#server/imports/import-spaces.ts'
import { writeReferenceData } from '#server/places/reference-data.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run import -- FILE.csv --host EMAIL [--dry-run] [--map mapping.json] [--skip-refused] [--approve-as EMAIL]

Imports the spaces of a CSV file for a host; see docs/import.md for its columns.
--dry-run       says what would happen and changes nothing
--map           a JSON file: {"a header of yours": "column", "another": null}
--skip-refused  imports the other lines when some are refused (else: none)
--approve-as    approves them at once, in the name of this admin`

interface Arguments {
  request: ImportRequest
  isDryRun: boolean
}

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      host: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      map: { type: 'string' },
      'skip-refused': { type: 'boolean', default: false },
      'approve-as': { type: 'string' },
    },
  })
  const [file, ...others] = positionals
  if (!file || others.length > 0 || !values.host) throw new ImportFileError(usage)
  const request = {
    bytes: readFile(file),
    fileName: basename(file),
    hostEmail: values.host,
    mapping: values.map ? readMapping(readFile(values.map).toString('utf8')) : undefined,
    dryRun: values['dry-run'],
    skipRefused: values['skip-refused'],
    approveAs: values['approve-as'],
    onProgress: showProgress,
  }
  return { request, isDryRun: values['dry-run'] }
}

function readFile(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new ImportFileError(`${path} cannot be read: ${(error as Error).message}`)
  }
}

const barWidth = 30
const linesBetweenMessages = 100

/** A bar where somebody watches, a line now and then where nobody does. */
function showProgress(done: number, total: number): void {
  const output = process.stderr
  if (output.isTTY) {
    const filled = Math.round((done / total) * barWidth)
    output.write(
      `\r${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${done}/${total}${done === total ? '\n' : ''}`,
    )
  } else if (done === total || done % linesBetweenMessages === 0) output.write(`${done} of ${total} written\n`)
}

function describe(report: ImportReport, { isDryRun, request }: Arguments): string[] {
  const refusedLines = new Set(report.refusals.map(({ line }) => line)).size
  const lines = report.refusals.map(({ line, column, reason }) => `line ${line}: ${column} ${reason}`)
  for (const { line, name, from } of report.placed) {
    lines.push(`line ${line}: note: "${name}" has no coordinates; shown approximately, about the middle of its ${from}`)
  }
  if (report.leftOutColumns.length > 0) lines.push(`note: columns left out: ${report.leftOutColumns.join(', ')}`)
  const state = request.approveAs === undefined ? 'published, waiting for approval' : 'published and approved'
  lines.push('', `${report.lines} lines: ${report.acceptable} good, ${refusedLines} refused.`)
  if (isDryRun) lines.push('A dry run: nothing was changed.')
  else if (report.imported.length > 0)
    lines.push(`${report.imported.length} spaces imported for ${request.hostEmail}, ${state}.`)
  else if (report.acceptable === 0) lines.push('Nothing was imported.')
  else lines.push('Nothing was imported: correct the refused lines, or leave them out with --skip-refused.')
  return lines
}

await runCommand(usage, async () => {
  const parsed = readArguments()
  const started = await startDatabase(readConfig(process.env), () => {})
  try {
    await writeReferenceData(started.database.kysely)
    const report = await importSpaces(started.database, parsed.request)
    console.log(describe(report, parsed).join('\n'))
    if (report.refusals.length > 0 && !parsed.request.skipRefused) process.exitCode = 1
  } finally {
    await started.close()
  }
})
