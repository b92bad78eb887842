import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { openPostgres } from '../../../packages/server/src/db/engine/client.ts'
import type { Place, Verdict } from './drill.ts'
import { countLost } from './lost.ts'
import { openLife } from './people.ts'
import { type Answer, loadSteadily, percentile } from './steady-load.ts'

const perSecond = 20
const settleMilliseconds = 6000
/** Before each break, the drill waits for this many new registrations, at most `settleMilliseconds`. */
const enough = 3

type BreakOnce = (what: string, breakIt: () => Promise<unknown>) => Promise<void>

interface Broken {
  child: ChildProcess
  api: string
  /** Returns the address of the database that must hold all registrations answered with 201 at the end. */
  findDatabase(): URL
  breakAll(breakOnce: BreakOnce): Promise<void>
}

/** Runs the breaks of `breakAll` under load, judges the answers, and counts lost registrations. */
export async function drillBreaks(
  place: Place,
  { child, api, findDatabase, breakAll }: Broken,
): Promise<Verdict> {
  const { isTimed, within, until, note } = place
  const hasEnded = watchExit(child)
  const { next, registered } = await openLife(api)
  const breaks: Break[] = []
  let dead = ''
  const begun = performance.now()
  const now = () => performance.now() - begun
  const breakOnce: BreakOnce = async (what, breakIt) => {
    const before = registered.length
    await until(() => registered.length >= before + enough, settleMilliseconds)
    const brokenAt = now()
    await breakIt()
    breaks.push({ what, brokenAt, wholeAt: now() })
    const isAnswered = () =>
      next()
        .ask()
        .then(({ ok }) => ok)
        .catch(() => false)
    if (!(await until(isAnswered, settleMilliseconds))) dead = `, dead since ${what}`
    if (isTimed) await wait(settleMilliseconds)
  }
  const answers = await loadSteadily(next, perSecond, breakAll(breakOnce))
  for (const answer of answers) note({ ...answer })
  const judged = judgeBreaks(breaks, answers)
  for (const one of judged) note({ ...one })
  const database = await openPostgres(findDatabase().href)
  const lost = await countLost(database, registered)
  await database.close()
  const bare = sum(judged.map((one) => one.bare))
  return {
    holds: !hasEnded() && dead === '' && lost === 0 && bare === 0 && healsInTime(judged, within),
    line: `${describeBreaks(judged)}; ${registered.length} registered, ${lost} lost, ${bare} answers other than 503 with Retry-After; the process ${hasEnded() ? 'ended' : 'stayed'}${dead}`,
  }
}

/** The times of a break and of its repair, in milliseconds since the load began. */
interface Break {
  what: string
  brokenAt: number
  wholeAt: number
}

/** True if a call failed, unless the answer was a 503 with `Retry-After`. */
export const isBare = ({ status, retryAfter }: Answer) =>
  status !== 200 && status !== 201 && (status !== 503 || retryAfter === null)

/**
 * For each break, judges the calls answered between this break and the next. `recovery` is the time in
 * milliseconds from the repair to the last refused call.
 */
function judgeBreaks(breaks: readonly Break[], answers: readonly Answer[]) {
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

/** True if each call ended within 5.5 s, and none was refused later than 5 s after a repair. */
const healsInTime = (judged: Judged, within: Place['within']): boolean =>
  judged.every(({ longest, recovery }) => within(longest, 5500) && within(recovery, 5000))

const describeBreaks = (judged: Judged): string =>
  [...Map.groupBy(judged, ({ what }) => what)]
    .map(([what, all]) => {
      const [refused, asked] = [sum(all.map((one) => one.refused)), sum(all.map((one) => one.asked))]
      const longest = Math.max(...all.map((one) => one.longest))
      const recovery = Math.max(...all.map((one) => one.recovery))
      return `${what} (${all.length}): ${refused} of ${asked} refused, the longest answer ${longest} ms, the last refused asked ${recovery} ms after the repair`
    })
    .join('; ')

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)

export function watchExit(child: ChildProcess): () => boolean {
  let hasEnded = false
  child.once('exit', () => {
    hasEnded = true
  })
  return () => hasEnded
}
