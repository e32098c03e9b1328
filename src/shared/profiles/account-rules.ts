/** Longest biography. */
export const bioCharactersMax = 1_000
/** Of freelancers, whose biography stands on cards too (the specification’s limit). */
export const freelancerBioCharactersMax = 200

/** What somebody types to delete their account: the word of any of the three languages. */
export const DELETION_WORDS = { fr: 'SUPPRIMER', en: 'DELETE', ar: 'حذف' } as const
