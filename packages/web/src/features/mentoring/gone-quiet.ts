const day = 24 * 60 * 60 * 1000
export const quietDays = 14

interface Work {
  mentee: { id: string }
  submittedAt: string
  gradedAt: string | null
}

export interface QuietMentee<M> {
  mentee: M
  /** Their newest submission; `none` if there is none yet, `long ago` if it is older than all that is known here. */
  last: string | 'none' | 'long ago'
}

/**
 * Mentees without a submission for 14 days, the longest quiet first. `work` is the beginning of the queue, which
 * ends with what was looked at longest ago: what is left out of it was sent before that.
 */
export function goneQuiet<M extends { id: string }>(
  mentees: readonly M[],
  work: { items: readonly Work[]; totalCount: number },
  now: number,
): QuietMentee<M>[] {
  const newest = new Map<string, string>()
  for (const { mentee, submittedAt } of work.items) {
    if (submittedAt > (newest.get(mentee.id) ?? '')) newest.set(mentee.id, submittedAt)
  }
  const isWhole = work.items.length >= work.totalCount
  const knownSince = work.items.at(-1)?.gradedAt ?? null
  const isLongAgo = (instant: string) => now - Date.parse(instant) >= quietDays * day

  const lastOf = ({ id }: M): QuietMentee<M>['last'] | null => {
    const last = newest.get(id)
    if (last !== undefined) return isLongAgo(last) ? last : null
    if (isWhole) return 'none'
    return knownSince !== null && isLongAgo(knownSince) ? 'long ago' : null
  }

  return mentees
    .flatMap((mentee) => {
      const last = lastOf(mentee)
      return last === null ? [] : [{ mentee, last }]
    })
    .sort((one, other) => rank(one.last) - rank(other.last))
}

/** Nothing heard of for longest first; who has not begun yet comes last. */
const rank = (last: QuietMentee<unknown>['last']): number =>
  last === 'long ago' ? 0 : last === 'none' ? Number.POSITIVE_INFINITY : Date.parse(last)
