import { api } from '#web/api/api.ts'

/** Keeps the space whose heart led to signing in. One that is gone meanwhile holds nobody up. */
export async function saveFavorite(spaceId: string | undefined): Promise<void> {
  if (spaceId === undefined) return
  await api('PUT /api/favorites/{id}', { params: { id: spaceId } }).catch(() => {})
}
