import type { APIRequestContext } from '@playwright/test'

/** What the API answers this caller. @throws when it refuses */
export async function readJson<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(path)
  if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}`)
  return (await answer.json()) as T
}
