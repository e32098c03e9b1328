import { requestContext } from './request-context.ts'

/**
 * Fetches a path of our own API, on either side: in the browser over the network, in the server-side render as a
 * call in the same process with the visitor's cookie.
 */
export function apiFetch(path: string, init?: RequestInit): Promise<Response> {
  const context = requestContext()
  return context === undefined ? fetch(path, init) : context.apiFetch(path, init)
}
