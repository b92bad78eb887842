import type { ChildProcess } from 'node:child_process'
import type { Place } from './drill.ts'
import { type Answer, percentile } from './steady-load.ts'

/** Something that was broken, and when it was whole again, in milliseconds since the load began. */
export interface Break {
  what: string
  brokenAt: number
  wholeAt: number
}

/** Of a call that was neither done nor told to come again. */
const isBare = ({ status, retryAfter }: Answer) =>
  status !== 200 && status !== 201 && (status !== 503 || retryAfter === null)

/**
 * What people got during a break and after it, up to the next one: how many were refused, how long the longest waited,
 * and how long after the repair somebody was refused for the last time.
 */
export function judgeBreaks(breaks: readonly Break[], answers: readonly Answer[]) {
  return breaks.map(({ what, brokenAt, wholeAt }, index) => {
    const until = breaks[index + 1]?.brokenAt ?? Number.POSITIVE_INFINITY
    const asked = answers.filter(({ askedAt, milliseconds }) => {
      const answeredAt = askedAt + milliseconds
      return answeredAt >= brokenAt && answeredAt < until
    })
    const refused = asked.filter(({ status }) => status !== 200 && status !== 201)
    return {
      what,
      asked: asked.length,
      refused: refused.length,
      bare: asked.filter(isBare).length,
      longest: percentile(asked, 100),
      recovery: Math.round(Math.max(0, ...refused.map(({ askedAt }) => askedAt - wholeAt))),
    }
  })
}

type Judged = ReturnType<typeof judgeBreaks>

/** Nobody waits longer than the patience with a silent database, and all is as before soon after the repair. */
export const healsInTime = (judged: Judged, within: Place['within']): boolean =>
  judged.every(({ longest, recovery }) => within(longest, 5500) && within(recovery, 5000))

export const countBare = (judged: Judged): number => sum(judged.map(({ bare }) => bare))

/** In words, with the worst of each kind. */
export const tellBreaks = (judged: Judged): string =>
  [...Map.groupBy(judged, ({ what }) => what)]
    .map(([what, all]) => {
      const [refused, asked] = [sum(all.map((one) => one.refused)), sum(all.map((one) => one.asked))]
      const longest = Math.max(...all.map((one) => one.longest))
      const recovery = Math.max(...all.map((one) => one.recovery))
      return `${what} (${all.length}): ${refused} of ${asked} refused, the longest answer ${longest} ms, the last refused asked ${recovery} ms after the repair`
    })
    .join('; ')

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Whether a process has ended by itself. */
export function watchExit(child: ChildProcess): () => boolean {
  let hasEnded = false
  child.once('exit', () => {
    hasEnded = true
  })
  return () => hasEnded
}
