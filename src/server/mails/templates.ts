import type { CancellationTable, CancellationTerms } from '#shared/bookings/cancellation-terms.ts'
import type { CancellationCause } from '#shared/bookings/states.ts'
import type { ContactSubject } from '#shared/contact/vocabulary.ts'
import type { Locale } from '#shared/locales.ts'
import type { PriceLine } from '#shared/prices/lines.ts'
import type { ReportKind } from '#shared/reports/vocabulary.ts'

/** What a booking mail says, whatever has happened. `link` is a path of the site. */
export interface BookingMail {
  spaceName: string
  city: string
  /** Both ends of the stay, included. */
  firstDay: string
  lastDay: string
  days: number
  totalMinor: number
  /** What the total is the sum of; mails written before there were any have none. */
  lines?: readonly PriceLine[]
  currency: string
  otherPartyName: string
  /** What the other party wrote, as plain text. */
  note: string | null
  link: string
  /** Of the booking in whose place the days are asked for. */
  oldFirstDay?: string
  oldLastDay?: string
  /** What cancelling costs; mails written before there were terms have none. */
  cancellationTerms?: CancellationTerms
  /** Mails written before it was a setting have the default. */
  cancellationTable?: CancellationTable
  /** What the retailer owes after a confirmed booking was cancelled, in minor units, as the reader sees it. */
  owed?: { minor: number; side: 'retailer' | 'host' }
  /** Of a host or an admin who cancelled, and what is free on the same days. */
  cause?: CancellationCause
  alternatives?: readonly MailedSpace[]
}

/** What an account mail says. `link` is a path of the site. */
export interface AccountMail {
  link: string
}

/** An account has another address; for this many days the link restores the old one. */
export interface AddressMail extends AccountMail {
  days: number
}

/** An account can now be opened with a provider, too. */
export interface IdentityMail extends AccountMail {
  /** As it calls itself. */
  provider: string
}

/** A code of a second factor that is gone now, with how many are left. */
export interface RecoveryCodeMail extends AccountMail {
  left: number
}

/** Six digits that are typed where the admin's second factor is turned on. */
export interface EnrolmentCodeMail extends AccountMail {
  code: string
  minutes: number
}

/** A new session of an admin. `at`: ISO 8601. */
export interface AdminSessionMail extends AccountMail {
  /** As far as the browser says what it is. */
  browser: string | null
  system: string | null
  /** Of the network. */
  address: string
  at: string
}

/** Somebody wrote; the words themselves stay on the site. */
export interface MessageMail {
  otherPartyName: string
  /** What they write about, if it is a space; of a mission, where it is. */
  spaceName: string | null
  /** The mission that they write about. */
  missionTitle?: string | null
  link: string
}

/** A review of a stay, or the reply to one; the words themselves stay on the site. */
export interface ReviewMail {
  otherPartyName: string
  spaceName: string
  link: string
}

/** Somebody wrote through the contact form: to our support. `link` is a path of the site. */
export interface ContactMail {
  fullName: string
  email: string
  subject: ContactSubject
  message: string
  /** Of the page they wrote from. */
  lang: Locale
  link: string
}

/** The same, to the person who wrote. Nothing that was typed is in it, because the address may be anybody's. */
export interface ContactAcknowledgement {
  subject: ContactSubject
  /** Within which an answer is promised; left out by what was written before. */
  hours?: number
  link: string
}

/** Our answer to a message of the contact form, with what was asked. */
export interface ContactReply {
  text: string
  message: string
  /** Whom an answer to the answer reaches. */
  supportEmail: string
  link: string
}

/**
 * A report that has come in or has its answer, to the person who sent it. To a visitor it names nothing, because the
 * address may be anybody's.
 */
export interface ReportMail {
  kind: ReportKind
  /** Of the space or the person, where it is said. */
  name: string | null
  isVisitor: boolean
  link: string
}

/** A space that came to fit a saved search, or that is offered in place of another. `link` is a path of the site, with the days that were found. */
export interface MailedSpace {
  name: string
  city: string
  neighborhood: string | null
  surfaceM2: number
  pricePerDayMinor: number
  currency: string
  stay: { firstDay: string; lastDay: string; days: number; totalMinor: number; lines?: readonly PriceLine[] } | null
  link: string
}

/** News for a saved search. */
export interface SavedSearchMail {
  searchName: string
  /** How many there are; `spaces` are the first of them. */
  found: number
  spaces: readonly MailedSpace[]
  /** To the search. */
  link: string
  /** Where these mails are ended, with the search's key: a path of the site that takes a post too. */
  unsubscribe: string
}

/** Open missions that came to fit a filter of a freelancer's. */
export interface OpportunityMail {
  searchName: string
  /** How many there are; `missions` are the first of them. */
  found: number
  missions: readonly {
    title: string
    place: string
    firstDay: string
    lastDay: string
    hourlyRateMinor: number
    totalMinutes: number
    currency: string
    /** A path of the site. */
    link: string
  }[]
  link: string
  /** As of SavedSearchMail. */
  unsubscribe: string
}

/** Of a calendar that a space follows. `link` is a path of the site. */
export interface CalendarMail {
  spaceName: string
  /** As its host calls it. */
  feedName: string
  link: string
}

/** A section of the public rules. */
export interface CitedRule {
  words: string
  link: string
}

/** A space that awaits a decision, or what it was; `reason` in the reader's language, null where there is none. */
export interface SpaceDecisionMail {
  spaceName: string
  reason: string | null
  /** The rule that is cited, in the reader's language, with the path of its page; left out by what was written before. */
  clause?: CitedRule | null
  /** The admin's own words, as plain text. */
  facts: string | null
  /** Fields of the listing that are to be changed, in the reader's language; left out by what was written before. */
  fields?: readonly string[]
  link: string
}

/** What an admin decided about a person, or answered to an appeal; `reason` in the reader's language. */
export interface PersonDecisionMail {
  reason: string | null
  /** The rule that is cited, in the reader's language, with the path of its page; left out by what was written before. */
  clause?: CitedRule | null
  /** The admin's own words, as plain text. */
  facts: string | null
  /** When a suspension ends by itself, ISO 8601. */
  until: string | null
  /** The role that was given or taken, in the reader's language. */
  role?: string
  link: string
}

/** An admin has asked that somebody be given or lose the role of an admin. */
export interface AdminRoleMail {
  change: 'give' | 'take'
  personName: string
  /** Nobody else can approve: it happens by itself. */
  isAlone: boolean
  link: string
}

/** A paper sent to be verified, with why it was refused. */
export interface DocumentMail {
  name: string
  /** In the reader's language. */
  reason: string | null
  /** The rule that is cited, in the reader's language, with the path of its page; left out by what was written before. */
  clause?: CitedRule | null
  /** The admin's own words, where a verified one is withdrawn. */
  facts?: string | null
  link: string
}

/** An admin has seen the site as this person. */
export interface PersonViewedMail {
  reason: string
  /** ISO 8601. */
  from: string
  link: string
}

/** What happened with a mission. The words are those of its notification. */
export interface MissionMail {
  /** With `mission.` the key of its words. */
  kind: string
  title: string
  spaceName: string
  firstDay: string
  lastDay: string
  totalMinutes: number
  totalMinor: number
  currency: string
  otherPartyName: string
  /** What the retailer owes after a late cancellation, in minor units. */
  owedMinor: number
  /** What the other party wrote, as plain text. */
  note: string | null
  link: string
}

/** Every mail that Rahba sends, with what each needs. Params are stored as JSON until the mail is written. */
export interface MailTemplates {
  confirmEmail: AccountMail
  accountExists: AccountMail
  resetPassword: AccountMail
  passwordChanged: AccountMail
  confirmNewEmail: AccountMail
  emailInUse: AccountMail
  emailChanged: AddressMail
  emailRestored: AccountMail
  identityAdded: IdentityMail
  accountDeleted: AccountMail
  secondFactorOn: AccountMail
  secondFactorMoved: AccountMail
  secondFactorOff: AccountMail
  secondFactorReset: AccountMail
  secondFactorRemoved: AccountMail
  enrolmentCode: EnrolmentCodeMail
  recoveryCodesRenewed: AccountMail
  recoveryCodeUsed: RecoveryCodeMail
  adminSignedIn: AdminSessionMail
  bookingRequested: BookingMail
  bookingReceived: BookingMail
  bookingAccepted: BookingMail
  bookingRefused: BookingMail
  bookingCancelled: BookingMail
  /** To the retailer who has cancelled: the receipt. */
  bookingWithdrawn: BookingMail
  bookingOverlapped: BookingMail
  bookingExpired: BookingMail
  bookingConfirmedInstantly: BookingMail
  bookingCompleted: BookingMail
  bookingHostCancelled: BookingMail
  bookingAdminCancelled: BookingMail
  bookingAdminCancelledHost: BookingMail
  /** To a host for whom an admin has answered. */
  bookingAcceptedForHost: BookingMail
  bookingRefusedForHost: BookingMail
  bookingChangeRequested: BookingMail
  bookingChangeReceived: BookingMail
  bookingChangeAccepted: BookingMail
  bookingChangeFailed: BookingMail
  bookingChangeEnded: BookingMail
  bookingChangeWithdrawn: BookingMail
  messageReceived: MessageMail
  teamMessageReceived: MessageMail
  missionChanged: MissionMail
  reviewReceived: ReviewMail
  reviewReplied: ReviewMail
  savedSearchFound: SavedSearchMail
  opportunitiesFound: OpportunityMail
  spaceReceived: SpaceDecisionMail
  spaceSubmitted: SpaceDecisionMail
  spaceApproved: SpaceDecisionMail
  spaceChangesAsked: SpaceDecisionMail
  spaceRejected: SpaceDecisionMail
  spaceWithdrawn: SpaceDecisionMail
  personSuspended: PersonDecisionMail
  personLifted: PersonDecisionMail
  personVerified: PersonDecisionMail
  personUnverified: PersonDecisionMail
  personRoleGiven: PersonDecisionMail
  personRoleTaken: PersonDecisionMail
  documentVerified: DocumentMail
  documentRefused: DocumentMail
  documentUnverified: DocumentMail
  personViewed: PersonViewedMail
  adminRoleAsked: AdminRoleMail
  auditBroken: PersonDecisionMail
  appealUpheld: PersonDecisionMail
  appealRejected: PersonDecisionMail
  calendarFailing: CalendarMail
  calendarSuspect: CalendarMail
  calendarConflict: CalendarMail
  reportAcknowledged: ReportMail
  reportActed: ReportMail
  reportDismissed: ReportMail
  reviewHidden: PersonDecisionMail
  messageHidden: PersonDecisionMail
  contactReceived: ContactMail
  contactAcknowledged: ContactAcknowledgement
  contactReply: ContactReply
}

export type MailTemplate = keyof MailTemplates
