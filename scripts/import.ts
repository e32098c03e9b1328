import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { runningEmbedded } from '#server/db/embedded.ts'
import { DirectoryInUseError } from '#server/db/embedded/directory-lock.ts'
import { startDatabase } from '#server/db/start-database.ts'
import { readMapping } from '#server/imports/columns.ts'
import { fileFaultText, refusalText } from '#server/imports/fault-texts.ts'
import { ImportFileError } from '#server/imports/faults.ts'
import { type ImportRequest, type ImportResult, importSpaces } from '#server/imports/import-spaces.ts'
import { sumsOf } from '#server/imports/imports.service.ts'
import type { TownAnswers } from '#server/imports/towns-of-file.ts'
import { writeReferenceData } from '#server/places/reference-data.ts'
import { loadTowns } from '#server/places/towns.ts'
import { safeCsv } from '#shared/imports/safe-csv.ts'
import { runCommand } from './run-command.ts'

const usage = `npm run import -- FILE.csv --host EMAIL [--dry-run] [--map mapping.json] [--towns towns.json] [--drafts]
  [--skip-refused] [--refusals OUT.csv] [--approve-as EMAIL]

Imports the spaces of a CSV file for a host; see docs/import.md for its columns.
--dry-run       says what would happen and changes nothing
--map           a JSON file: {"a header of yours": "column", "another": null}
--towns         a JSON file: {"a town as the file writes it": "the town it is", "another": "new"}
--drafts        imports them as drafts of the host (else: published, waiting for approval)
--skip-refused  imports the other lines when some are refused (else: none)
--refusals      writes every refusal into this CSV file
--approve-as    approves them at once, in the name of this admin`

interface Arguments {
  request: ImportRequest
  isDryRun: boolean
  refusalsFile: string | undefined
}

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      host: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      map: { type: 'string' },
      towns: { type: 'string' },
      drafts: { type: 'boolean', default: false },
      'skip-refused': { type: 'boolean', default: false },
      refusals: { type: 'string' },
      'approve-as': { type: 'string' },
    },
  })
  const [file, ...others] = positionals
  if (!file || others.length > 0 || !values.host) throw new Error(usage)
  if (values.drafts && values['approve-as'] !== undefined) throw new Error('Drafts cannot be approved.')
  const request = {
    bytes: readFile(file),
    fileName: basename(file),
    hostEmail: values.host,
    mapping: values.map ? readMapping(readFile(values.map).toString('utf8')) : undefined,
    towns: values.towns ? readTowns(readFile(values.towns).toString('utf8')) : undefined,
    asDrafts: values.drafts,
    dryRun: values['dry-run'],
    skipRefused: values['skip-refused'],
    approveAs: values['approve-as'],
    onProgress: showProgress,
  }
  return { request, isDryRun: values['dry-run'], refusalsFile: values.refusals }
}

function readFile(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new Error(`${path} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

function readTowns(json: string): TownAnswers {
  const towns: unknown = JSON.parse(json)
  const isRecord = typeof towns === 'object' && towns !== null && !Array.isArray(towns)
  if (isRecord && Object.values(towns).every(each => typeof each === 'string')) return towns as TownAnswers
  throw new Error('--towns must be a JSON object such as {"Marakesch": "Marrakech", "Aït Exemple": "new"}.')
}

const barWidth = 30
const linesBetweenMessages = 500

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

/** More than anybody reads on a screen are summed alone. */
const notifiedMax = 20

function describe(report: ImportResult, { isDryRun, request, refusalsFile }: Arguments): string[] {
  const refusedLines = new Set(report.refusals.map(({ line }) => line)).size
  const lines = report.refusals
    .slice(0, notifiedMax)
    .map(({ line, column, ...fault }) => `line ${line}: ${column} ${refusalText(fault)}`)
  if (report.refusals.length > notifiedMax) {
    lines.push('', `${report.refusals.length} refusals, by reason:`)
    for (const sum of sumsOf(report.refusals))
      lines.push(`${String(sum.lines).padStart(6)} × ${sum.column} ${refusalText(sum)} (line ${sum.firstLine})`)
    lines.push(refusalsFile ? `All of them are in ${refusalsFile}.` : 'All of them in a file: --refusals OUT.csv')
  }
  for (const { text, options, lines: count } of report.questions) {
    const towns = options.map(({ label, country }) => `${label}, ${country}`).join(' · ') || 'no town that we know'
    lines.push(`town "${text}" (${count} lines): ${towns}. Say which it is in --towns`)
  }
  for (const { text, town, lines: count } of report.taken)
    lines.push(`town "${text}" is taken for ${town} (${count} lines)`)
  for (const { line, name, from } of report.placed.slice(0, notifiedMax)) {
    lines.push(`line ${line}: note: "${name}" has no coordinates; shown approximately, about the middle of its ${from}`)
  }
  if (report.placed.length > notifiedMax) lines.push(`note: ${report.placed.length} lines have no coordinates`)
  if (report.leftOutColumns.length > 0) lines.push(`note: columns left out: ${report.leftOutColumns.join(', ')}`)
  lines.push('', `${report.lines} lines: ${report.acceptable} good, ${refusedLines} refused.`)
  if (isDryRun) lines.push('A dry run: nothing was changed.')
  else if (report.imported.length > 0)
    lines.push(`${report.imported.length} spaces imported for ${request.hostEmail}, ${stateOf(request)}.`)
  else if (report.acceptable === 0) lines.push('Nothing was imported.')
  else lines.push('Nothing was imported: correct the refused lines, or leave them out with --skip-refused.')
  return lines
}

function stateOf({ asDrafts, approveAs }: ImportRequest): string {
  if (asDrafts) return 'as drafts'
  return approveAs === undefined ? 'published, waiting for approval' : 'published and approved'
}

/** The configured database, migrated; or the embedded one as a running site has it. */
async function reach(): Promise<{ database: Database; close: () => Promise<void> }> {
  const config = readConfig(process.env)
  try {
    return await startDatabase(config, () => {})
  } catch (error) {
    const running = error instanceof DirectoryInUseError ? runningEmbedded(config.dataDir) : undefined
    if (!running) throw error
    const database = openDatabase({ primary: running, poolMax: 2, log: () => {} })
    return { database, close: () => database.close() }
  }
}

await runCommand(usage, async () => {
  try {
    const parsed = readArguments()
    const { database, close } = await reach()
    try {
      await writeReferenceData(database.kysely)
      await loadTowns(database.kysely)
      const report = await importSpaces(database, parsed.request)
      console.log(describe(report, parsed).join('\n'))
      if (parsed.refusalsFile) {
        const rows = report.refusals.map(({ line, column, ...fault }) => [line, column, refusalText(fault)])
        writeFileSync(parsed.refusalsFile, safeCsv([['line', 'column', 'reason'], ...rows]))
      }
      if (report.refusals.length > 0 && !parsed.request.skipRefused) process.exitCode = 1
    } finally {
      await close()
    }
  } catch (error) {
    throw error instanceof ImportFileError ? new Error(fileFaultText(error), { cause: error }) : error
  }
})
