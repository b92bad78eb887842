import type { Database } from '#db/engine/client.ts'
import { minuteMilliseconds } from '#time/time.ts'

/** From this many rows on, counting them takes longer than reading a page of them. */
export const manyRows = 1000
const keptMilliseconds = minuteMilliseconds
const questionsAtMost = 1000

interface Kept<Counted> {
  counted: Promise<Counted>
  until: number
}

/**
 * Keeps a count of 1000 or more rows for a minute. Smaller counts are made again each time
 * (rules: api 31, decision 0031).
 */
export function keepIfMany<Counted extends { count: number }>() {
  const keptOf = new WeakMap<Database, Map<string, Kept<Counted>>>()

  return async (db: Database, question: string, count: () => Promise<Counted>): Promise<Counted> => {
    const kept = keptOf.get(db) ?? new Map<string, Kept<Counted>>()
    keptOf.set(db, kept)
    const now = performance.now()
    const known = kept.get(question)
    if (known && known.until > now) return known.counted
    const counted = count()
    const keep = () => kept.set(question, { counted, until: now + keptMilliseconds })
    if (kept.size >= questionsAtMost) kept.clear()
    // The last count was large, so concurrent callers wait for this count instead of starting their own.
    if (known) keep()
    try {
      if ((await counted).count >= manyRows) keep()
      else kept.delete(question)
    } catch (error) {
      kept.delete(question)
      throw error
    }
    return counted
  }
}
