import type { Database } from '#db/engine/client.ts'
import { minuteMilliseconds } from '#time/time.ts'

/** To count so many rows takes longer than to read a page of them. */
export const manyRows = 1000
const keptMilliseconds = minuteMilliseconds
const questionsAtMost = 1000

interface Kept<Counted> {
  counted: Promise<Counted>
  until: number
}

/**
 * Keeps for a minute what was counted over very many rows, and counts anew each time where there are fewer
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
    // There were many a minute ago: who asks meanwhile waits for this count instead of beginning another one.
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
