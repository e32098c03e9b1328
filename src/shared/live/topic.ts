/** What a listening screen should fetch again. */
export type LiveTopic = 'booking' | 'notification' | 'message' | 'mission' | 'admin' | 'viewers'
