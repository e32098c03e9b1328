import type { Day } from '#shared/days.ts'
import {
  documentsMax,
  type DocumentKind,
  type FreelancerDocument,
  type FreelancerDocuments,
} from '#shared/profiles/documents-contract.ts'
import { RahbaError } from '#shared/errors.ts'
import { newId } from '../db/ids.ts'
import { deleteDocuments, sendDocument, sniffDocument, writeDocument } from '../files/documents.ts'
import { withUpload } from '../files/files.service.ts'
import * as files from '../files/files.sql.ts'
import type { Viewer } from '../http/call.ts'
import { refuse } from '../http/problems.ts'
import { localDays } from '../places/local-days.ts'
import type { Platform } from '../platform.ts'
import * as documents from './documents.sql.ts'
import { findSettings } from './freelancer-profile.sql.ts'

/** @throws not_found for who is no freelancer */
export async function listOwnDocuments(
  { db, clock }: Platform,
  viewer: Pick<Viewer, 'id'>,
): Promise<FreelancerDocuments> {
  if (!(await findSettings(db.kysely, viewer.id))) throw refuse('not_found')
  const own = await documents.listByOwner(db.kysely, viewer.id, localDays(clock.now()))
  return { documents: own, expiredPermitCountries: expiredPermitCountries(own) }
}

/** A permit that was renewed is not over: any that holds, refused ones aside, stands for its country. */
function expiredPermitCountries(own: readonly FreelancerDocument[]): string[] {
  const permits = own.filter(({ kind, status }) => kind === 'permit' && status !== 'refused')
  const countriesOf = (isExpired: boolean) =>
    permits.filter(each => each.isExpired === isExpired).flatMap(({ country }) => country ?? [])
  return [...new Set(countriesOf(true))].filter(country => !countriesOf(false).includes(country)).toSorted()
}

export interface SentDocument {
  kind: DocumentKind
  name: string
  number?: string | undefined
  country?: string | undefined
  expiresOn?: Day | undefined
}

/**
 * Takes a document that a freelancer sends: looks at its bytes, keeps the file, then writes its rows. Should this process die
 * between the two, the sweep takes the file away.
 *
 * @throws not_found for who is no freelancer; invalid_input, unsupported_document, payload_too_large, too_many_documents, unavailable
 */
export async function takeDocument(
  platform: Platform,
  viewer: Pick<Viewer, 'id'>,
  sent: SentDocument,
  request: Request,
): Promise<FreelancerDocuments> {
  refusePermitFacts(sent)
  if ((await listOwnDocuments(platform, viewer)).documents.length >= documentsMax) throw tooMany()
  const id = newId()
  const { contentType, byteSize } = await withUpload(viewer, request, async bytes => {
    const type = sniffDocument(bytes)
    if (type === null) throw refuse('unsupported_document')
    await writeDocument(platform, id, bytes)
    return { contentType: type, byteSize: bytes.byteLength }
  })
  try {
    await platform.db.withTransaction(async trx => {
      const count = await documents.lockAndCount(trx, viewer.id)
      if (count === null) throw refuse('not_found')
      if (count >= documentsMax) throw tooMany()
      const size = { width: null, height: null }
      await files.insert(trx, { id, ownerId: viewer.id, purpose: 'document', contentType, byteSize, ...size })
      const { kind, name, number = null, country = null, expiresOn = null } = sent
      await documents.insert(trx, { id, ownerId: viewer.id, kind, name, number, country, expiresOn })
    })
  } catch (error) {
    await deleteDocuments(platform, [id])
    throw error
  }
  return listOwnDocuments(platform, viewer)
}

const tooMany = () => refuse('too_many_documents', { max: documentsMax })

/** Number, country and last day are a permit's; a permit that ends says where it holds. */
function refusePermitFacts({ kind, number, country, expiresOn }: SentDocument): void {
  const wrong = { key: 'validation.invalid' }
  if (kind === 'permit') {
    if (expiresOn && !country)
      throw new RahbaError('invalid_input', { fields: { country: { key: 'validation.required' } } })
    return
  }
  const given = Object.entries({ number, country, expiresOn }).filter(([, value]) => value !== undefined)
  if (given.length > 0) {
    throw new RahbaError('invalid_input', { fields: Object.fromEntries(given.map(([name]) => [name, wrong])) })
  }
}

/** @throws not_found for what is not theirs */
export async function openOwnDocument(platform: Platform, viewer: Viewer, id: string): Promise<Response> {
  const found = await documents.findById(platform.db.kysely, id, {
    ownerId: viewer.id,
    today: localDays(platform.clock.now()),
  })
  const answer = found && (await sendDocument(platform, found))
  if (!answer) throw refuse('not_found')
  return answer
}

/** @throws not_found for what is not theirs */
export async function removeDocument(platform: Platform, viewer: Viewer, id: string): Promise<void> {
  const isRemoved = await platform.db.withTransaction(trx => documents.remove(trx, id, viewer.id))
  if (!isRemoved) throw refuse('not_found')
  await deleteDocuments(platform, [id])
}
