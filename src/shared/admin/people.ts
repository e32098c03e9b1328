/** What stands in a person's timeline, by the kind of thing that a filter shows. */
const TIMELINE_KINDS_OF = {
  account: ['joined', 'email', 'role', 'viewed'],
  spaces: ['space'],
  bookings: ['booking_made', 'booking_received'],
  missions: ['mission'],
  reviews: ['review_written', 'review_received'],
  reports: ['report_made', 'report_received'],
  decisions: ['decision'],
  notes: ['note'],
  sessions: ['session'],
} as const
export type TimelineGroup = keyof typeof TIMELINE_KINDS_OF
export type TimelineKind = (typeof TIMELINE_KINDS_OF)[TimelineGroup][number]

export const TIMELINE_GROUPS = Object.keys(TIMELINE_KINDS_OF) as [TimelineGroup, ...TimelineGroup[]]
export const TIMELINE_KINDS = Object.values(TIMELINE_KINDS_OF).flat() as [TimelineKind, ...TimelineKind[]]

/** Longest note of an admin (twin: admin_notes_text_check in SQL). */
export const noteCharactersMax = 2_000
/** Its author may change a note so long. */
export const noteEditableMinutes = 10

/** What is checked of a person: themselves, their company; documents come with those that freelancers send. */
export const CHECK_KINDS = ['person', 'company', 'document'] as const
export type CheckKind = (typeof CHECK_KINDS)[number]
/** Those that an admin marks by hand. */
export const MANUAL_CHECK_KINDS = ['person', 'company'] as const satisfies readonly CheckKind[]

/** What an admin has checked (twin: person_checks_evidence_check in SQL). */
export const CHECK_EVIDENCE = {
  person: ['identity_document', 'residence_permit', 'phone_call', 'video_call', 'address_proof'],
  company: ['trade_register', 'tax_number', 'bank_details', 'authority_to_act', 'address_proof'],
} as const satisfies Record<(typeof MANUAL_CHECK_KINDS)[number], readonly string[]>
/** What a check of documents rests on: it comes and goes with those that are verified. */
const DOCUMENT_EVIDENCE = ['identity_document', 'freelance_permit'] as const
export const ANY_EVIDENCE = [...new Set([...Object.values(CHECK_EVIDENCE).flat(), ...DOCUMENT_EVIDENCE])]
export type Evidence = (typeof ANY_EVIDENCE)[number]

/** Longest reason for seeing the site as somebody, and the shortest: one word explains nothing. */
export const viewAsReasonCharactersMax = 500
export const viewAsReasonCharactersMin = 10
/** How long it lasts (twin: view_as_sessions_short in SQL). */
export const viewAsMinutes = 15

/** Why the site cannot be seen as this person. */
export const VIEW_AS_OBSTACLES = ['self', 'admin', 'suspended', 'deleted'] as const
export type ViewAsObstacle = (typeof VIEW_AS_OBSTACLES)[number]

/** Hours in which another admin approves what takes two; alone, it happens after them. */
export const roleRequestHours = 24

/** Twin: role_requests_change_check in SQL. */
export const ROLE_CHANGES = ['give', 'take'] as const
export type RoleChange = (typeof ROLE_CHANGES)[number]
