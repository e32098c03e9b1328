import { AsyncLocalStorage } from 'node:async_hooks'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/**
 * Where a statement is written: its file from the top of the repository, and what distinguishes it from others in
 * there.
 */
export interface Site {
  file: string
  /** The constant parts of its text as JSON, or the name of a prepared statement. */
  key: string
  isPrepared: boolean
}

export type Row = Record<string, unknown>

/** Results of one shape: a statement may have columns in one run that it has not in another. */
export interface Result {
  /** Ids of types (pg_type.oid) by the names of the columns. */
  columns: ReadonlyMap<string, number>
  /** Some of its rows: the first, and each in which a column is NULL for the first time. */
  rows: Row[]
}

export interface Executed extends Site {
  results: Result[]
}

type Tag = (strings: TemplateStringsArray, ...values: unknown[]) => { execute(on: unknown): Promise<unknown> }
type Prepare = (name: string, ...rest: never[]) => (...args: unknown[]) => Promise<unknown>

const rowsMax = 60
/** Rows of one answer that are checked. */
const rowsReadMax = 500
const root = fileURLToPath(new URL('../..', import.meta.url))
const running = new AsyncLocalStorage<Site>()
const sites = new WeakMap<TemplateStringsArray, Site | null>()
const executed = new Map<string, Executed & { byShape: Map<string, Result> }>()

/** What has run so far of what is written in src/server. */
export const executedStatements = (): readonly Executed[] => [...executed.values()]

/** The file that called, if it is one of the server's own. */
function callingFile(): string | null {
  const frames = (new Error().stack ?? '').split('\n')
  for (const frame of frames) {
    const path = /(?:file:\/\/)?(\/[^():]+\.ts)/.exec(frame)?.[1]
    if (!path || path.endsWith('executed-statements.ts')) continue
    const file = relative(root, path)
    return file.startsWith('src/server/') && !file.includes('.test.') ? file : null
  }
  return null
}

function siteOf(strings: TemplateStringsArray): Site | null {
  const known = sites.get(strings)
  if (known !== undefined) return known
  const file = callingFile()
  const site = file === null ? null : { file, key: JSON.stringify(strings.raw), isPrepared: false }
  sites.set(strings, site)
  return site
}

/** Stands in for kysely: statements say where they are written when they run. */
export function withTracedTag<Module extends { sql: unknown }>(kysely: Module): Module {
  const sql = kysely.sql as Tag
  const traced: Tag = (strings, ...values) => {
    const builder = sql(strings, ...values)
    const site = siteOf(strings)
    if (site) {
      const execute = builder.execute.bind(builder)
      builder.execute = on => running.run(site, () => execute(on))
    }
    return builder
  }
  return { ...kysely, sql: Object.assign(traced, sql) }
}

/** Stands in for the prepared statements, likewise. */
export function withTracedPreparation<Module extends { preparedSql: unknown }>(module: Module): Module {
  const preparedSql: Prepare = (name, ...rest) => {
    const run = (module.preparedSql as Prepare)(name, ...rest)
    const file = callingFile()
    if (file === null) return run
    const site = { file, key: name, isPrepared: true }
    return (...args) => running.run(site, () => run(...args))
  }
  return { ...module, preparedSql }
}

/** From now on the answers to statements of ours are noted, on every connection of this process. */
export function noteResults(): void {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }
  const { query } = prototype
  prototype.query = function (this: unknown, ...args) {
    const answer = query.apply(this, args)
    const site = running.getStore()
    const [first] = args as [string | { text?: string }]
    const text = typeof first === 'string' ? first : first.text
    // a connection may be opened for it, and gets its settings first
    if (site && text && !text.startsWith('SELECT set_config(') && answer instanceof Promise) {
      return answer.then((result: pg.QueryResult<Row>) => {
        note(site, result)
        return result
      })
    }
    return answer
  }
}

function note(site: Site, { fields, rows }: pg.QueryResult<Row>): void {
  const id = `${site.file} ${site.key}`
  const statement = executed.get(id) ?? { ...site, results: [], byShape: new Map<string, Result>() }
  executed.set(id, statement)
  const shape = fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`).join()
  let result = statement.byShape.get(shape)
  if (!result) {
    result = { columns: new Map(fields.map(({ name, dataTypeID }) => [name, dataTypeID])), rows: [] }
    statement.byShape.set(shape, result)
    statement.results.push(result)
  }
  const { columns, rows: samples } = result
  for (const row of rows.slice(0, rowsReadMax)) {
    const isFirstNull = [...columns.keys()].some(
      name => row[name] === null && !samples.some(other => other[name] === null),
    )
    if (isFirstNull || samples.length < rowsMax) samples.push(row)
  }
}
