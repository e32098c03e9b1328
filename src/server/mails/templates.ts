/** What a booking mail tells, whatever has happened. `link` is a path of the site. */
export interface BookingMail {
  spaceName: string
  city: string
  /** Both ends of the stay, included. */
  firstDay: string
  lastDay: string
  days: number
  totalMinor: number
  currency: string
  otherPartyName: string
  /** What the other party wrote, as plain text. */
  note: string | null
  link: string
}

/** What an account mail tells. `link` is a path of the site. */
export interface AccountMail {
  link: string
}

/** Every mail that Rahba sends, with what each needs. Params are kept as JSON until the mail is written. */
/** Somebody wrote; the words themselves stay on the site. */
export interface MessageMail {
  otherPartyName: string
  /** What they write about, if it is a space. */
  spaceName: string | null
  link: string
}

export interface MailTemplates {
  confirmEmail: AccountMail
  accountExists: AccountMail
  resetPassword: AccountMail
  passwordChanged: AccountMail
  bookingRequested: BookingMail
  bookingReceived: BookingMail
  bookingAccepted: BookingMail
  bookingRefused: BookingMail
  bookingCancelled: BookingMail
  bookingOverlapped: BookingMail
  bookingExpired: BookingMail
  bookingConfirmedInstantly: BookingMail
  bookingCompleted: BookingMail
  messageReceived: MessageMail
}

export type MailTemplate = keyof MailTemplates
