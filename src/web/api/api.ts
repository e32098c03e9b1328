import { createApi } from './client.ts'
import { requestContext } from './request-context.ts'

/**
 * The API, on either side: in the browser over the network, in the server-side render as a call in the same process
 * with the visitor's cookie. Throws ApiError.
 */
export const api = createApi((path, init) => {
  const context = requestContext()
  return context === undefined ? fetch(path, init) : context.apiFetch(path, init)
})
