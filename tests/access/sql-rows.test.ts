import { join } from 'node:path'
import type * as Kysely from 'kysely'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type * as PreparedStatements from '#server/db/prepared-statements.ts'
import { recordFigure } from '../support/figures.ts'
import { testPlatform } from '../support/platform.ts'
import { type ColumnType, compareRows } from './compare-rows.ts'
import { createCrowdedWorld } from './crowded-world.ts'
import { ANY_NAME, type Declared, readDeclaredRows } from './declared-rows.ts'
import { type Executed, executedStatements, noteResults } from './executed-statements.ts'
import { callEverything, runMarket } from './reach-statements.ts'
import { runStatementsAlone } from './statements-alone.ts'
import { checkedApi } from './checked-api.ts'

vi.mock('kysely', async original => {
  const { withTracedTag } = await import('./executed-statements.ts')
  return withTracedTag(await original<typeof Kysely>())
})
vi.mock('#server/db/prepared-statements.ts', async original => {
  const { withTracedPreparation } = await import('./executed-statements.ts')
  return withTracedPreparation(await original<typeof PreparedStatements>())
})

const { platform, site } = await checkedApi({ poolMax: 20 })
const ofMarket = await testPlatform()

beforeAll(async () => {
  noteResults()
  const world = await createCrowdedWorld(platform)
  await runStatementsAlone(platform, world)
  await callEverything(platform, site, world)
  await runMarket(ofMarket)
})

test('every statement that runs answers the rows that its type says', async () => {
  const types = await readTypes()
  const executed = executedStatements()
  const { declared, close } = readDeclaredRows(join(import.meta.dirname, '../..'))
  const differences = new Set<string>()
  const reached = declared.filter(each => {
    const statements = executed.filter(other => isSame(each, other, declared))
    for (const result of statements.flatMap(({ results }) => results)) {
      for (const line of compareRows(each, result, types)) differences.add(`${each.file}:${each.line} ${line}`)
    }
    return statements.length > 0
  })
  close()
  expect([...differences]).toEqual([])

  const unreached = declared.filter(each => each.isRun && !reached.includes(each))
  recordFigure('sql rows', `${reached.length} of ${reached.length + unreached.length} statements`)
  const places = unreached.map(({ file, line }) => `${file}:${line}`)
  expect(places, 'statements that nothing here runs: add them to statements-alone.ts').toEqual([])
})

async function readTypes(): Promise<ReadonlyMap<number, ColumnType>> {
  const { rows } = await sql<ColumnType & { oid: number }>`SELECT oid::integer, typname AS name,
    typcategory::text AS category FROM pg_type`.execute(platform.db.kysely)
  return new Map(rows.map(({ oid, ...type }) => [oid, type]))
}

function isSame({ file, key, isPrepared }: Declared, executed: Executed, declared: readonly Declared[]): boolean {
  if (file !== executed.file || isPrepared !== executed.isPrepared) return false
  if (!isPrepared) return key === executed.key
  if (key !== ANY_NAME) return new RegExp(key).test(executed.key)
  const others = declared.filter(other => other.isPrepared && other.file === file && other.key !== ANY_NAME)
  return !others.some(other => isSame(other, executed, declared))
}
