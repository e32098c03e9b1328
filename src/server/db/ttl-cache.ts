import type { Executor } from './database.ts'

interface CacheEntry<Value> {
  readAt: number
  value: Promise<Value>
}

export interface TtlCacheOptions<Value> {
  /** For so long it is answered as it was; callers while it is read again are answered from what was known. */
  freshMs: number
  /** Whether reading this again would cost too much; default: always. */
  isWorthKeeping?: (value: Value) => boolean
}

/**
 * What `read` has found in a database by a key, cached in the process; it may be wrong meanwhile, so this is for what
 * only helps to choose, or may be a little older. A failure is not cached, nor what nobody has asked for since it went
 * stale.
 */
export function ttlCached<Key extends string | number, Value>(
  read: (db: Executor, key: Key) => Promise<Value>,
  { freshMs, isWorthKeeping = () => true }: TtlCacheOptions<Value>,
): (db: Executor, key: Key) => Promise<Value> {
  const byDatabase = new WeakMap<Executor, Map<Key, CacheEntry<Value>>>()
  return (db, key) => {
    const byKey = byDatabase.get(db) ?? new Map<Key, CacheEntry<Value>>()
    byDatabase.set(db, byKey)
    const now = performance.now()
    const known = byKey.get(key)
    if (known && now - known.readAt < freshMs) return known.value
    for (const [each, { readAt }] of byKey) if (now - readAt > 2 * freshMs) byKey.delete(each)
    const entry = { readAt: now, value: read(db, key) }
    const forget = () => {
      if (byKey.get(key) === entry) byKey.delete(key)
    }
    entry.value.then(value => isWorthKeeping(value) || forget(), forget)
    byKey.set(key, entry)
    return known?.value ?? entry.value
  }
}
