/** A search that every peer answers: the filters that a marketplace with any of these tools would have. */
export interface PeerSearch {
  city: string
  /** Both or none, 'yyyy-MM-dd', at least two days ahead: nearer, what may still begin depends on the city's clock. */
  firstDay?: string
  lastDay?: string
  type?: string
  maxPriceMinor?: number
  minAreaM2?: number
  /** All of them are there. */
  amenities?: string[]
  sort: 'price-asc' | 'newest'
  page: 1
}

export interface PeerRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string
}

/** What is compared row by row. */
export interface PeerRow {
  id: string
  name: string
  priceMinor: number
  surfaceM2: number
  /** Its slug. */
  city: string
  rating: number | null
}

export interface PeerAnswer {
  ids: string[]
  /** Null where the peer does not count. */
  total: number | null
  totalIsCapped: boolean
  rows: PeerRow[]
}

/** The exports of each `client.mjs`. */
export interface Peer {
  name: string
  about: string
  requestFor(search: PeerSearch): PeerRequest
  readAnswer(text: string): PeerAnswer
  /** Makes what the peer needs in the database, once; repeating it changes nothing. Returns where the peer reads. */
  prepare(databaseUrl: string): Promise<string>
  /** Takes away what `prepare` made. */
  cleanUp(databaseUrl: string): Promise<void>
}
