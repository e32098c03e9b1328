/** What holds for the text of a message on both sides. Apart from the contract, so that pages need no schemas. */
export const messageCharactersMax = 5_000

/** At least one character that somebody would see: not only spaces, line breaks and invisible marks. */
export const VISIBLE_CHARACTER = /[^\s\p{Cf}]/u
