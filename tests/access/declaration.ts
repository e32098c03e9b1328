import type { Cast } from '../support/cast.ts'

export interface Declaration {
  /** The object in the path; left out where an operation has none. */
  object?: keyof Objects
  /** Whose object it is: they are answered, anybody else gets 'not found'. Left out: public. */
  parties?: readonly Part[]
  /** Statuses with which a party is answered; 200, 201, 202 and 204 when left out. */
  done?: readonly number[]
  body?: (objects: Objects) => unknown
}

/** What the objects of the matrix are called in paths and bodies. */
export interface Objects {
  /** Salma's published space. */
  space: string
  /** Another of hers, which she changes as its host. */
  listing: string
  /** Inès's pending request for it. */
  booking: string
  /** Inès's and Salma's conversation. */
  conversation: string
  /** A session of Omar, on another device. */
  session: string
  /** What Inès wrote of a stay at Salma's space. */
  review: string
  /** A notification of Inès. */
  notification: string
  /** Salma, who has a published space. */
  host: string
  /** Yasmine, whose profile is public. */
  freelancer: string
  /** What was decided about a space of Salma. */
  decision: string
  /** The open reports of a review of Inès. */
  case: string
  /** What a visitor has written to us. */
  contactMessage: string
  /** Somebody who is suspended. */
  person: string
  /** What an admin has noted about Salma. */
  note: string
  /** What an admin has asked for about Salma. */
  roleRequest: string
  /** A saved search of Inès. */
  savedSearch: string
  /** A filter of open missions that Yasmine saved. */
  opportunityFilter: string
  /** A list of favorites of Inès, shared. */
  favoriteList: string
  /** The end of its link. */
  sharedList: string
  /** A calendar that Salma's space follows. */
  calendarFeed: string
  /** An address under which Salma's space is followed. */
  calendarExport: string
  /** Inès's proposal to Yasmine. */
  mission: string
  /** Her open mission, to which Yasmine has applied. */
  openMission: string
  /** A frequent question. */
  question: string
  /** A city's slug. */
  city: string
  /** A change of a setting, the last of its kind. */
  settingChange: string
  /** A document that Yasmine has sent. */
  document: string
  /** Saved filters of the admin. */
  adminView: string
}

export type Part = keyof Cast
