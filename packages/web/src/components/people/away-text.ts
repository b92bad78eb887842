import type { AwaySpan } from '@koya/contract'
import { weekdayText } from '#ui/texts/moment-text.ts'

/** Returns text such as 'Ada is away until Sunday 3 May.' */
export function awayText(who: string, { from, until }: AwaySpan, now: number): string {
  const is = who === 'You' ? 'You are' : `${who} is`
  const end = until ? ` until ${weekdayText(until, now)}` : ''
  if (Date.parse(from) > now) return `${is} away from ${weekdayText(from, now)}${end || ' on'}.`
  return `${is} away${end || ' at the moment'}.`
}
