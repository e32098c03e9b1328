import { typeParsers } from '#server/db/type-parsers.ts'
import type { Declared, Property, Shape } from './declared-rows.ts'
import type { Result, Row } from './executed-statements.ts'

/** A type of PostgreSQL: its name, and its category (typcategory). */
export interface ColumnType {
  name: string
  category: string
}

/** In how far what a statement answered is not what its type says; a line for each column. */
export function compareRows(
  { row }: Declared,
  { columns, rows }: Result,
  types: ReadonlyMap<number, ColumnType>,
): string[] {
  const properties = columnsOf(row)
  if (!properties) return [`the row is declared as ${nameOf(row)}`]
  const missing = [...properties].filter(([name, { isOptional }]) => !isOptional && !columns.has(name))
  const differences = missing.map(([name]) => `${name}: declared, and no column`)
  for (const [name, oid] of columns) {
    const shape = properties.get(name)?.shape
    const type = types.get(oid)
    if (!shape) differences.push(`${name}: a column, and not declared`)
    else if (type)
      differences.push(...compareColumn({ name, oid, type, shape, rows: row.kind === 'union' ? [] : rows }))
  }
  if (row.kind === 'union' && differences.length === 0) {
    const misfit = first(rows, each => findMisfit(each, row, ''))
    if (misfit) differences.push(misfit)
  }
  return differences
}

/** Of a row that is one thing or another, what it may have; null for what is no row. */
function columnsOf(row: Shape): ReadonlyMap<string, Property> | null {
  if (row.kind === 'object') return row.properties()
  if (row.kind !== 'union') return null
  const parts = row.of.map(columnsOf)
  const names = parts.flatMap(part => [...(part?.keys() ?? [])])
  if (parts.includes(null)) return null
  return new Map(
    names.map(name => {
      const found = parts.map(part => part?.get(name)).filter(each => each !== undefined)
      const shape: Shape = { kind: 'union', of: found.map(each => each.shape) }
      return [name, { shape, isOptional: found.length < parts.length || found.some(each => each.isOptional) }]
    }),
  )
}

interface Column {
  name: string
  oid: number
  type: ColumnType
  shape: Shape
  rows: readonly Row[]
}

function compareColumn({ name, oid, type, shape, rows }: Column): string[] {
  const said = `${name} (${type.name}, declared ${nameOf(shape)})`
  const sample = sampleOf(oid, type)
  if (sample !== undefined && !fitsKind(sample, shape)) return [`${said}: comes as ${kindOf(sample)}`]
  for (const row of rows) {
    const misfit = findMisfit(row[name], shape, '')
    if (misfit) return [`${said}: ${misfit}`]
  }
  return []
}

/** A value such as our parser of this type makes; undefined where anything may come. */
function sampleOf(oid: number, { name, category }: ColumnType): unknown {
  if (name === 'json' || name === 'jsonb') return undefined
  const texts: Readonly<Record<string, string>> = { N: '1', B: 't', A: '{}', D: '2026-12-01 09:00:00+00' }
  const text = texts[category]
  if (text === undefined && category !== 'S' && category !== 'E') return undefined
  const parse = typeParsers.getTypeParser(oid as never, 'text') as (text: string) => unknown
  return parse(name === 'date' ? '2026-12-01' : (text ?? 'x'))
}

/** Whether a value of this sort can fit, whatever its contents. */
function fitsKind(value: unknown, shape: Shape): boolean {
  if (shape.kind === 'union') return shape.of.some(each => fitsKind(value, each))
  if (shape.kind === 'literal') return typeof shape.value === typeof value
  if (shape.kind === 'array') return Array.isArray(value)
  return findMisfit(value, shape, '') === null
}

/** Where a value is not what the type says, and why; null when it fits. */
export function findMisfit(value: unknown, shape: Shape, path: string): string | null {
  const at = path && `at ${path} `
  switch (shape.kind) {
    case 'any':
      return null
    case 'union':
      return findMisfitOfUnion(value, shape.of, path)
    case 'literal':
      return value === shape.value ? null : `${at}is ${print(value)}`
    case 'Date':
      return value instanceof Date ? null : `${at}is ${print(value)}`
    case 'bytes':
      return value instanceof Uint8Array ? null : `${at}is ${print(value)}`
    case 'array':
      if (!Array.isArray(value)) return `${at}is ${print(value)}`
      return first(value, (each, index) => findMisfit(each, shape.of(), `${path}[${index}]`))
    case 'map':
      if (!isPlain(value)) return `${at}is ${print(value)}`
      return first(Object.entries(value), ([key, each]) => findMisfit(each, shape.of(), `${path}.${key}`))
    case 'object':
      if (!isPlain(value)) return `${at}is ${print(value)}`
      return first([...shape.properties()], ([key, property]) =>
        property.isOptional && value[key] === undefined
          ? null
          : findMisfit(value[key], property.shape, `${path}.${key}`),
      )
    default:
      return kindOf(value) === shape.kind ? null : `${at}is ${print(value)}`
  }
}

function findMisfitOfUnion(value: unknown, shapes: readonly Shape[], path: string): string | null {
  const misfits = shapes.map(each => ({ misfit: findMisfit(value, each, path), kind: each.kind }))
  if (misfits.some(({ misfit }) => misfit === null)) return null
  // the deepest says most: `null` does not fit either, but that is not the point
  const longest = misfits.map(({ misfit }) => misfit ?? '').toSorted((a, b) => depthOf(b) - depthOf(a))
  return longest[0] ?? `${path} is ${print(value)}`
}

const depthOf = (misfit: string): number => /^at (\S+)/.exec(misfit)?.[1]?.length ?? 0

function first<T>(items: readonly T[], find: (item: T, index: number) => string | null): string | null {
  for (const [index, item] of items.entries()) {
    const found = find(item, index)
    if (found) return found
  }
  return null
}

const isPlain = (value: unknown): value is Row =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (value instanceof Date) return 'Date'
  return Array.isArray(value) ? 'array' : typeof value
}

const print = (value: unknown): string => (value === undefined ? 'missing' : JSON.stringify(value).slice(0, 80))

function nameOf(shape: Shape): string {
  if (shape.kind === 'union') return shape.of.map(nameOf).join(' | ')
  return shape.kind === 'literal' ? JSON.stringify(shape.value) : shape.kind
}
