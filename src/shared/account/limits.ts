/** Shortest password the specification allows; common ones are refused whatever their length. */
export const passwordCharactersMin = 6
export const passwordCharactersMax = 128

/** Longest e-mail address (RFC 3696, erratum 1690). */
export const emailCharactersMax = 254

/** How long the mail about a new address can restore the old one. */
export const emailTakenBackDays = 7

/** Each signs in once in place of a code of the app. */
export const recoveryCodesMade = 10
/** The code that is mailed for an admin's first second factor. */
export const enrolmentCodeMinutes = 10
export const enrolmentCodeTries = 5

/** Longest that may be typed where a code is asked for: a recovery code, with spaces. */
export const codeCharactersMax = 40
