import { z } from 'zod'
import { DOCUMENT_REASONS } from '../decisions/reasons.ts'
import { day, id, idParams, instant, line } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'

/** Most documents of one freelancer, all kinds together. */
export const documentsMax = 10
export const documentNameCharactersMax = 120
export const permitNumberCharactersMax = 60

/** An identity document; a certificate or permit of independent work; anything else (append only). */
export const DOCUMENT_KINDS = ['identity', 'permit', 'other'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const DOCUMENT_STATUSES = ['pending', 'verified', 'refused'] as const
/** Those that an admin still decides about: what is verified can be refused later. */
export const DECIDABLE_STATUSES = ['pending', 'verified'] as const
export type DecidableStatus = (typeof DECIDABLE_STATUSES)[number]

export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const freelancerDocument = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  /** Of the file, as it was sent. */
  name: z.string(),
  contentType: z.enum(DOCUMENT_TYPES),
  byteSize: z.int(),
  /** Of a permit, where it was said. */
  number: z.string().nullable(),
  country: z.string().length(2).nullable(),
  expiresOn: day.nullable(),
  /** Its last day is over, where the freelancer lives. */
  isExpired: z.boolean(),
  status: z.enum(DOCUMENT_STATUSES),
  reason: z.enum(DOCUMENT_REASONS).nullable(),
  createdAt: instant,
})
export type FreelancerDocument = z.infer<typeof freelancerDocument>

const documents = z.object({
  /** The newest first. */
  documents: z.array(freelancerDocument),
  /** Countries of permits that are over, where no other permit of that country still holds: said when a mission there is accepted. */
  expiredPermitCountries: z.array(z.string().length(2)),
})
export type FreelancerDocuments = z.infer<typeof documents>

/** The file itself. */
export const documentFile = z.string().meta({ description: 'The bytes, of the type that `contentType` says' })

const tag = 'profile'
const who = ['freelancer', 'admin'] as const

export const documentEndpoints = defineEndpoints({
  'GET /api/profile/documents': {
    summary: 'The supporting documents that the caller has sent as a local seller, seen by them and by admins',
    tag,
    who,
    response: documents,
    errors: ['not_found'],
  },
  'POST /api/profile/documents': {
    summary: `Send a supporting document (PDF, JPEG, PNG, WebP or AVIF, at most 10 MB, ${documentsMax} in all): the body is the file itself, whatever its type says`,
    tag,
    who,
    query: z.object({
      kind: z.enum(DOCUMENT_KINDS),
      name: line(documentNameCharactersMax).min(1),
      /** Of a permit alone, as the next two. */
      number: line(permitNumberCharactersMax).optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'validation.invalid')
        .optional(),
      expiresOn: day.optional(),
    }),
    status: 201,
    response: documents,
    errors: ['not_found', 'unsupported_document', 'payload_too_large', 'too_many_documents'],
    limit: { bucket: 'upload', max: 120, windowSeconds: 3600, by: 'user' },
  },
  'GET /api/profile/documents/{id}/file': {
    summary: 'One of the caller’s documents, as the file that it is',
    tag,
    who,
    params: idParams,
    response: documentFile,
    errors: ['not_found'],
  },
  'POST /api/profile/documents/{id}/removal': {
    summary: 'Take one of the caller’s documents away, the file with it',
    tag,
    who,
    params: idParams,
    errors: ['not_found'],
    form: true,
  },
})
