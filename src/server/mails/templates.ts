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
}

export type MailTemplate = keyof MailTemplates
