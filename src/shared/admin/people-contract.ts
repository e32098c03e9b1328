import { z } from 'zod'
import { id, idParams, instant, text } from '../fields.ts'
import { defineEndpoints } from '../http/contract.ts'
import { noteCharactersMax, TIMELINE_GROUPS, TIMELINE_KINDS } from './people.ts'

const device = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['computer', 'phone', 'tablet']),
})

/** What happened with a person, the latest first. `id` is that of the thing. */
const timelineItem = z.object({
  kind: z.enum(TIMELINE_KINDS),
  at: instant,
  id,
  /** Name of the space or the mission, beginning of the note, the address, the role: empty where there is none. */
  subject: z.string(),
  /** State of the booking, the space or the mission, what was decided, why it was reported, how many stars. */
  state: z.string(),
  /** Of a sign-in. */
  device: device.nullable(),
})
export type TimelineItem = z.infer<typeof timelineItem>

export const timelineQuery = z.object({
  /** Everything when left out. */
  group: z.enum(TIMELINE_GROUPS).optional(),
  /** `next` of the page before. */
  after: z.string().max(120).optional(),
})
export type TimelineQuery = z.infer<typeof timelineQuery>

const timelinePage = z.object({ items: z.array(timelineItem), next: z.string().nullable() })
export type TimelinePage = z.infer<typeof timelinePage>

const note = z.object({
  id,
  text: z.string(),
  by: z.string(),
  at: instant,
  editedAt: instant.nullable(),
  /** For its author, in the first minutes. */
  allowedActions: z.array(z.enum(['edit'])),
})
export type AdminNote = z.infer<typeof note>

const notes = z.object({ notes: z.array(note) })
const noteBody = z.object({ text: text(noteCharactersMax).min(1, 'validation.required') })

const personSession = z.object({
  id,
  ...device.shape,
  startedAt: instant,
  lastSeenAt: instant,
  allowedActions: z.array(z.enum(['end'])),
})
export type PersonSession = z.infer<typeof personSession>

const ofAdmins = { tag: 'admin', who: ['admin'], params: idParams } as const

export const adminPeopleEndpoints = defineEndpoints({
  'GET /api/admin/users/{id}/timeline': {
    ...ofAdmins,
    summary: 'What happened with a person, the latest first, in pages, all or of one kind',
    query: timelineQuery,
    response: timelinePage,
    errors: ['not_found'],
  },
  'GET /api/admin/users/{id}/sessions': {
    ...ofAdmins,
    summary: 'Where a person is signed in: device and time, no address',
    response: z.object({ sessions: z.array(personSession) }),
    errors: ['not_found'],
  },
  'POST /api/admin/sessions/{id}/end': {
    ...ofAdmins,
    summary: 'Sign a person out on one device',
    response: z.object({ sessions: z.array(personSession) }),
    errors: ['not_found', 'wrong_state'],
  },
  'GET /api/admin/users/{id}/notes': {
    ...ofAdmins,
    summary: 'Notes of the admins about a person, the latest first',
    response: notes,
    errors: ['not_found'],
  },
  'POST /api/admin/users/{id}/notes': {
    ...ofAdmins,
    summary: 'Note something about a person, for the other admins',
    body: noteBody,
    status: 201,
    response: notes,
    errors: ['not_found'],
  },
  'GET /api/admin/spaces/{id}/notes': {
    ...ofAdmins,
    summary: 'Notes of the admins about a space, the latest first',
    response: notes,
    errors: ['not_found'],
  },
  'POST /api/admin/spaces/{id}/notes': {
    ...ofAdmins,
    summary: 'Note something about a space, for the other admins',
    body: noteBody,
    status: 201,
    response: notes,
    errors: ['not_found'],
  },
  'POST /api/admin/notes/{id}': {
    ...ofAdmins,
    summary: 'Change a note of one’s own within ten minutes of writing it',
    body: noteBody,
    response: notes,
    errors: ['not_found', 'wrong_state'],
  },
})
