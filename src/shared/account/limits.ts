/** Shortest password the specification allows; common ones are refused whatever their length. */
export const passwordCharactersMin = 6
export const passwordCharactersMax = 128

/** Longest e-mail address (RFC 3696, erratum 1690). */
export const emailCharactersMax = 254

/** So long the mail that tells of a new address takes the old one back. */
export const emailTakenBackDays = 7
