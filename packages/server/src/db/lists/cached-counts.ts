import type { Database } from '#db/engine/client.ts'
import { minuteMilliseconds } from '#time/time.ts'

/** A result is cached if its `count` is at least this number. */
export const manyRows = 1000
const cachedMilliseconds = minuteMilliseconds
const questionsAtMost = 1000

interface CachedCount<Counted> {
  counted: Promise<Counted>
  until: number
}

/** Caches a result for a minute if its `count` is at least `manyRows` (rules: api 31, decision 0031). */
export function cacheIfMany<Counted extends { count: number }>() {
  const cacheOf = new WeakMap<Database, Map<string, CachedCount<Counted>>>()

  return async (db: Database, question: string, count: () => Promise<Counted>): Promise<Counted> => {
    const cache = cacheOf.get(db) ?? new Map<string, CachedCount<Counted>>()
    cacheOf.set(db, cache)
    const now = performance.now()
    const known = cache.get(question)
    if (known && known.until > now) return known.counted
    const counted = count()
    const store = () => cache.set(question, { counted, until: now + cachedMilliseconds })
    if (cache.size >= questionsAtMost) cache.clear()
    // The last count was large, so concurrent callers wait for this count instead of starting their own.
    if (known) store()
    try {
      if ((await counted).count >= manyRows) store()
      else cache.delete(question)
    } catch (error) {
      cache.delete(question)
      throw error
    }
    return counted
  }
}
