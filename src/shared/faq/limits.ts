export const questionCharactersMax = 200
export const answerCharactersMax = 2_000
/** More than a page can be looked through. */
export const questionsMax = 100
