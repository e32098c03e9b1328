import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from '#shared/errors.ts'
import { type Endpoint, splitKey } from '#shared/http/contract.ts'
import type { Operation } from './mount.ts'
import { statusOf } from './problems.ts'

type Json = Record<string, unknown>

/** Codes that any operation may answer. */
const COMMON_ERRORS: readonly ErrorCode[] = ['bad_request', 'rate_limited', 'unavailable', 'internal']

function schemaOf(schema: unknown, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any' }) as Json
  return rest
}

/** The OpenAPI 3.1 document of all mounted operations. */
export function openApiDocument(operations: readonly Operation[], publicOrigin: string, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const { key, endpoint } of operations) {
    const { method, path } = splitKey(key)
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(key, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rahba',
      version,
      description:
        'Renting commercial spaces by the day. Days are calendar dates (yyyy-MM-dd), both ends included. Money is in integer minor units. Refusals are application/problem+json with a stable `code`; words are in the language of the rahba_lang cookie or Accept-Language.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicOrigin }],
    tags: [...new Set(operations.map(({ endpoint }) => endpoint.tag))].map(name => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'rahba.session_token' } },
      schemas: { Problem: PROBLEM },
    },
  }
}

function describe(key: string, endpoint: Endpoint): Json {
  const operation: Json = {
    operationId: key.replace(/[^a-z]+/gi, '_').replace(/_$/, ''),
    summary: endpoint.summary,
    tags: [endpoint.tag],
    parameters: parametersOf(endpoint),
    responses: responsesOf(endpoint, !key.startsWith('GET ')),
  }
  if (endpoint.who !== 'anyone') operation['security'] = [{ session: [] }]
  if (Array.isArray(endpoint.who)) operation['x-roles'] = endpoint.who
  if (endpoint.body) {
    const content: Json = { 'application/json': { schema: schemaOf(endpoint.body, 'input') } }
    if (endpoint.form) content['application/x-www-form-urlencoded'] = { schema: formSchema(endpoint) }
    operation['requestBody'] = { required: true, content }
  }
  return operation
}

/** Of fields that are read into more than plain values, only the names are documented. */
function formSchema({ body, form }: Endpoint): Json {
  if (typeof form !== 'object') return schemaOf(body, 'input')
  return { type: 'object', properties: Object.fromEntries(form.fields.map(name => [name, { type: 'string' }])) }
}

function parametersOf(endpoint: Endpoint): Json[] {
  const parameters: Json[] = []
  for (const [place, schema] of [
    ['path', endpoint.params],
    ['query', endpoint.query],
  ] as const) {
    if (!schema) continue
    for (const [name, property] of propertiesOf(schemaOf(schema, 'input'))) {
      parameters.push({ name, in: place, required: place === 'path', schema: property })
    }
  }
  if (endpoint.idempotent) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'Makes a repeated call safe: the same key with the same body gets the first answer again, status and body, with the header `Idempotent-Replayed: true`. A refusal uses no key up. Keys are kept for two days.',
      schema: { type: 'string', minLength: 8, maxLength: 128 },
    })
  }
  return parameters
}

function propertiesOf(schema: Json): [string, unknown][] {
  const parts = [schema, ...((schema['allOf'] as Json[] | undefined) ?? [])]
  return parts.flatMap(part => Object.entries((part['properties'] as Json | undefined) ?? {}))
}

function responsesOf(endpoint: Endpoint, isWrite: boolean): Json {
  const responses: Json = {}
  if (endpoint.response) {
    const content = { 'application/json': { schema: schemaOf(endpoint.response, 'output') } }
    responses[String(endpoint.status ?? 200)] = { description: 'Done', content }
  } else responses['204'] = { description: 'Done' }
  if (endpoint.form) responses['303'] = { description: 'After a form post: where to go next' }
  const codes = new Set<ErrorCode>([...COMMON_ERRORS, ...endpoint.errors])
  if (endpoint.body || endpoint.query) codes.add('invalid_input')
  if (endpoint.body) codes.add('payload_too_large')
  if (isWrite) codes.add('unsupported_media_type').add('forbidden')
  if (endpoint.who !== 'anyone') codes.add('not_signed_in')
  if (Array.isArray(endpoint.who)) codes.add('forbidden')
  if (Array.isArray(endpoint.who) && endpoint.who.includes('admin')) codes.add('second_factor_needed')
  if (endpoint.proof) codes.add('proof_needed')
  if (endpoint.params) codes.add('not_found')
  for (const status of new Set([...codes].map(statusOf))) {
    const meant = ERROR_CODES.filter(code => codes.has(code) && statusOf(code) === status)
    responses[String(status)] = {
      description: meant.join(', '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    }
  }
  return responses
}

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string', description: 'Words for the reader, in their language' },
    status: { type: 'integer' },
    code: { type: 'string', enum: ERROR_CODES },
    details: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Words per bad field' },
    requestId: { type: 'string' },
  },
}
