import type { Executor } from '../db/database.ts'

interface Kept<Value> {
  readAt: number
  value: Promise<Value>
}

/**
 * What `read` has found in a database by a key, for so long; it may be wrong meanwhile, so this is for what only helps to choose.
 * Who asks while it is read anew is answered from what was known; a failure is not kept.
 */
export function remember<Key extends string | number, Value>(
  read: (db: Executor, key: Key) => Promise<Value>,
  freshMs: number,
): (db: Executor, key: Key) => Promise<Value> {
  const byDatabase = new WeakMap<Executor, Map<Key, Kept<Value>>>()
  return (db, key) => {
    const byKey = byDatabase.get(db) ?? new Map<Key, Kept<Value>>()
    byDatabase.set(db, byKey)
    const known = byKey.get(key)
    if (known && performance.now() - known.readAt < freshMs) return known.value
    const value = read(db, key)
    value.catch(() => byKey.delete(key))
    byKey.set(key, { readAt: performance.now(), value })
    return known?.value ?? value
  }
}
