import { z } from 'zod'
import { type FieldError, RahbaError } from '#shared/errors.ts'

/** JSON Schema of an input, as far as reading form fields and query strings needs it. */
interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  required?: string[]
  anyOf?: Shape[]
}

const shapes = new WeakMap<z.ZodType, Shape>()
const namesOf = new WeakMap<z.ZodType, ReadonlySet<string>>()

function shapeOf(schema: z.ZodType): Shape {
  let shape = shapes.get(schema)
  if (!shape) {
    shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
    shapes.set(schema, shape)
  }
  return shape
}

function kindOf(shape: Shape | undefined): string | undefined {
  return shape?.type ?? shape?.anyOf?.find(option => option.type && option.type !== 'null')?.type
}

/** A field of a row: `days.0.day` is the `day` of the first row of `days`. */
const ROW_FIELD = /^(\w+)\.(\d{1,3})\.(\w+)$/

/** Whether an input has a field of this name. */
export function hasField(schema: z.ZodType, name: string): boolean {
  let names = namesOf.get(schema)
  if (!names) namesOf.set(schema, (names = new Set(namesIn(shapeOf(schema)))))
  return names.has(name.replace(ROW_FIELD, '$1.*.$3'))
}

function namesIn({ properties = {} }: Shape): string[] {
  return Object.entries(properties).flatMap(([name, shape]) => [
    name,
    ...Object.keys(rowOf(shape)?.properties ?? {}).map(field => `${name}.*.${field}`),
  ])
}

/** What each member of a list of objects is. */
function rowOf(shape: Shape | undefined): Shape | undefined {
  return shape?.items?.type === 'object' ? shape.items : undefined
}

/**
 * Reads name-value pairs (a query string or a form) into the shape a schema asks for: repeated names become lists,
 * numbers and booleans are read from text, and an empty text counts as absent. Values that cannot be read are passed
 * on as they are, so that the schema refuses them in its own words. A list of objects is read from its rows; those whose first field is
 * empty are left out: a line that was not used, a box that was not ticked.
 */
export function readPairs(schema: z.ZodType, pairs: URLSearchParams | FormData): Record<string, unknown> {
  return readShape(shapeOf(schema), pairs)
}

function readShape({ properties = {} }: Shape, pairs: URLSearchParams | FormData): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, shape] of Object.entries(properties)) {
    const row = rowOf(shape)
    const rows = row ? readRows(name, row, pairs) : null
    if (rows) result[name] = rows
    const texts = pairs.getAll(name).filter(value => typeof value === 'string' && value !== '')
    const kind = kindOf(shape)
    if (texts.length === 0) continue
    if (kind === 'array') result[name] = texts
    else result[name] = readScalar(kind, String(texts.at(-1)))
  }
  return result
}

/** The rows of one list in the order of their numbers; null where none was sent. */
function readRows(list: string, row: Shape, pairs: URLSearchParams | FormData): Record<string, unknown>[] | null {
  const rows = new Map<number, URLSearchParams>()
  for (const [name, value] of pairs) {
    const [, owner, number, field = ''] = ROW_FIELD.exec(name) ?? []
    if (owner !== list || typeof value !== 'string') continue
    const fields = rows.get(Number(number)) ?? new URLSearchParams()
    fields.append(field, value)
    rows.set(Number(number), fields)
  }
  if (rows.size === 0) return null
  const [first = ''] = Object.keys(row.properties ?? {})
  const inOrder = [...rows].toSorted(([a], [b]) => a - b).map(([, fields]) => readShape(row, fields))
  return inOrder.filter(fields => first in fields)
}

function readScalar(kind: string | undefined, text: string): unknown {
  if ((kind === 'number' || kind === 'integer') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  if (kind === 'boolean' && /^(true|on|1|yes)$/.test(text)) return true
  if (kind === 'boolean' && /^(false|off|0|no)$/.test(text)) return false
  return text
}

/** Nobody reads more of them, and a list of thousands may be wrong in each member. */
const fieldErrorsMax = 100

/** Checks an input; the refusal names each bad field with words from the `validation` catalogue. */
export function check(schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields: Record<string, FieldError> = {}
  for (const issue of parsed.error.issues.slice(0, fieldErrorsMax)) {
    const path = issue.path.map(String).join('.')
    fields[path] ??= toFieldError(issue)
  }
  throw new RahbaError('invalid_input', { fields })
}

const OWN_KEY = /^[a-z][\w]*(\.[\w-]+)+$/i

/** A schema's own message is a catalogue key; else the kind of issue decides. */
function toFieldError(issue: z.core.$ZodIssue): FieldError {
  if (OWN_KEY.test(issue.message)) return { key: issue.message }
  switch (issue.code) {
    case 'invalid_type':
      return { key: issue.input === undefined ? 'validation.required' : 'validation.invalid' }
    case 'too_small':
      if (issue.origin === 'string') {
        return Number(issue.minimum) <= 1
          ? { key: 'validation.required' }
          : { key: 'validation.tooShort', params: { min: Number(issue.minimum) } }
      }
      if (issue.origin === 'array') return { key: 'validation.required' }
      return { key: 'validation.tooSmall', params: { min: Number(issue.minimum) } }
    case 'too_big':
      if (issue.origin === 'string') return { key: 'validation.tooLong', params: { max: Number(issue.maximum) } }
      if (issue.origin === 'array') return { key: 'validation.tooMany', params: { max: Number(issue.maximum) } }
      return { key: 'validation.tooBig', params: { max: Number(issue.maximum) } }
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'validation.email' : 'validation.invalid' }
    default:
      return { key: 'validation.invalid' }
  }
}
