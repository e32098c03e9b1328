import type { Problem } from '#shared/http/contract.ts'
import { ApiError } from '#web/api/client.ts'

/**
 * Sends a file as the body of a post that answers 201, and reports how much of it has gone (0 to 1): `fetch` does not
 * say. Throws ApiError.
 */
export function uploadFile<T>(
  path: string,
  file: Blob,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(JSON.parse(request.responseText) as T)
      else reject(new ApiError(readProblem(request)))
    })
    const fail = () => reject(new ApiError(unavailable(0)))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function readProblem(request: XMLHttpRequest): Problem {
  try {
    return JSON.parse(request.responseText) as Problem
  } catch {
    // not an answer of ours: a proxy in between says no in its own way
    return unavailable(request.status)
  }
}

const unavailable = (status: number): Problem => ({
  type: 'about:blank',
  title: '',
  status,
  code: status === 413 ? 'payload_too_large' : 'unavailable',
  requestId: '',
})
