import type { Submission } from './queries.ts'

const hour = 60 * 60 * 1000

/**
 * How long mentees waited for an answer, in the middle of those that have one. A corrected grade counts from its
 * correction, since that is the answer that stands.
 */
export function medianAnswerTime(items: readonly Submission[]): { text: string; of: number } | null {
  const waits = items
    .flatMap(({ submittedAt, gradedAt }) =>
      gradedAt === null ? [] : [Date.parse(gradedAt) - Date.parse(submittedAt)],
    )
    .sort((one, other) => one - other)
  const middle = waits[Math.floor((waits.length - 1) / 2)]
  return middle === undefined ? null : { text: lengthText(middle), of: waits.length }
}

/** '3 d' or '5 h', for a very large numeral. */
function lengthText(milliseconds: number): string {
  const hours = milliseconds / hour
  if (hours < 1) return '< 1 h'
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} d`
}
