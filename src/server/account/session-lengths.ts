/** How long a session lasts beyond its last use. */
export const sessionSeconds = 30 * 86_400
/** Whatever happens, a session ends so long after its sign-in. */
export const sessionSecondsMax = 90 * 86_400
/** A session that is used moves its end at most once an hour, which is also how exactly it is known when it was used. */
export const sessionRenewedAfterSeconds = 3_600
/** The same of admins: with nobody at it for so long it ends, and so long after its sign-in whatever happens. */
export const adminSessionSeconds = 1_800
export const adminSessionSecondsMax = 12 * 3_600
/** A session of theirs that is used moves its end at most so often. */
export const adminSessionRenewedAfterSeconds = 60
/** How long somebody may take to type the code of their second factor. */
export const pendingSeconds = 600
/** Who has signed in so lately has proven who they are. */
export const proofSeconds = 600
