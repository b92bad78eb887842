import type { Submission } from '@koya/contract'
import { awayText } from '#components/away-text.ts'
import { describeUsual } from '#components/usual-text.ts'
import { weekdayText } from '#ui/moment-text.ts'

type Waiting = Pick<Submission, 'mentor' | 'dueAt' | 'promise'>

/** Until when waiting work is looked at, and by whom, in words (rules: promise 4). */
export function describePromise({ mentor: { firstName }, dueAt, promise }: Waiting, now: number): string {
  if (!promise) return ''
  const { away, isOpen } = promise
  const isAway = away !== null && Date.parse(away.from) <= now
  const isOverdue = dueAt !== null && Date.parse(dueAt) <= now
  const sentences = []
  if (isOverdue) {
    sentences.push(away ? awayText(firstName, away, now) : `${firstName} has not looked at it in time.`)
    sentences.push(
      'Other mentors of your track can look at it now too, and the admins are told if nobody does.',
    )
  } else if (isAway) {
    const then = isOpen ? '; any mentor of the track can review it now.' : ', and looks at it after that.'
    sentences.push(awayText(firstName, away, now).replace(/\.$/, then))
  } else {
    if (away) sentences.push(awayText(firstName, away, now))
    if (isOpen) sentences.push('Other mentors of your track can look at it meanwhile.')
    if (dueAt) sentences.push(describeDue(firstName, dueAt, promise, now))
  }
  return sentences.join(' ')
}

/** Who took it over has a promise of their own, and is not measured by what others let wait. */
function describeDue(
  firstName: string,
  dueAt: string,
  promise: NonNullable<Waiting['promise']>,
  now: number,
): string {
  const due = weekdayText(dueAt, now)
  const { tookOverAt } = promise
  if (tookOverAt !== null) {
    const today = weekdayText(new Date(now).toISOString(), now)
    const day = weekdayText(tookOverAt, now)
    return `Your new mentor took over ${day === today ? 'today' : `on ${day}`} and reviews it by ${due}.`
  }
  const usual = describeUsual(promise)
  return `${firstName} looks at it by ${due}${usual ? `, usually ${usual}` : ''}.`
}
