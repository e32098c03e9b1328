/** Languages that a person can say to speak (ISO 639-1), in the order in which they are offered. */
export const SPOKEN_LANGUAGES = ['fr', 'en', 'ar', 'es', 'de', 'it'] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]
