import { isId } from '#shared/ids.ts'
import { withSearch, paths } from '#web/paths.ts'

/** The query of the form: whom it is for and where. What is absent is chosen on the page. */
export interface RequestSearch {
  freelancerId?: string
  bookingId?: string
  spaceId?: string
  /** One of the reader's own missions whose words, hours and pay are taken over. */
  likeId?: string
  /** Without JavaScript: words of a space that is looked for. */
  location?: string
}

const [locationCharactersMin, locationCharactersMax] = [2, 120]

/** Reads the query as anybody may have written it. A booking says where already. */
export function readRequestSearch(search: Record<string, unknown>): RequestSearch {
  const read = (name: string) => {
    const value = search[name]
    return typeof value === 'string' && isId(value) ? value : undefined
  }
  const [freelancerId, bookingId, spaceId] = [read('freelancerId'), read('bookingId'), read('spaceId')]
  const likeId = read('likeId')
  const location =
    typeof search['location'] === 'string' ? search['location'].trim().slice(0, locationCharactersMax) : ''
  return {
    ...(freelancerId && { freelancerId }),
    ...(bookingId && { bookingId }),
    ...(spaceId && !bookingId && { spaceId }),
    ...(likeId && { likeId }),
    ...(location.length >= locationCharactersMin && !bookingId && !spaceId && { location }),
  }
}

export const requestAddress = (search: RequestSearch): string => withSearch(paths.missionRequest(), { ...search })
