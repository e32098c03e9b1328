import { z } from 'zod'
import { type FieldError, RahbaError } from '#shared/errors.ts'

/** JSON Schema of an input, as far as reading form fields and query strings needs it. */
interface Shape {
  type?: string
  properties?: Record<string, Shape>
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

/** The names of the fields that an input has. */
export function fieldNames(schema: z.ZodType): ReadonlySet<string> {
  let names = namesOf.get(schema)
  if (!names) namesOf.set(schema, (names = new Set(Object.keys(shapeOf(schema).properties ?? {}))))
  return names
}

/**
 * Reads name-value pairs (a query string or a form) into the shape a schema asks for: repeated names become lists,
 * numbers and booleans are read from text, and an empty text counts as absent. Values that cannot be read are passed
 * on as they are, so that the schema refuses them in its own words.
 */
export function readPairs(schema: z.ZodType, pairs: URLSearchParams | FormData): Record<string, unknown> {
  const properties = shapeOf(schema).properties ?? {}
  const result: Record<string, unknown> = {}
  const sent = new Set(pairs.keys())
  for (const name of fieldNames(schema)) {
    if (!sent.has(name)) continue
    const texts = pairs.getAll(name).filter(value => typeof value === 'string' && value !== '')
    const kind = kindOf(properties[name])
    if (texts.length === 0) continue
    if (kind === 'array') result[name] = texts
    else result[name] = readScalar(kind, String(texts.at(-1)))
  }
  return result
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
