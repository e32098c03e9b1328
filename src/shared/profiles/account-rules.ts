/** Longest biography. */
export const bioCharactersMax = 1_000
/** Of freelancers, whose biography stands on cards too (the specification’s limit). */
export const freelancerBioCharactersMax = 200

/** Highest rate of an hour, in whole units of its currency (twin: freelancer_profiles_hourly_rate_minor_check in SQL). */
export const hourlyRateMax = 10_000

/** What somebody types to delete their account: the word of any of the three languages. */
export const DELETION_WORDS = { fr: 'SUPPRIMER', en: 'DELETE', ar: 'حذف' } as const
