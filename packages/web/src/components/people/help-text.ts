import type { Help } from '@koya/contract'
import { lagosText, weekdayText } from '#ui/texts/moment-text.ts'

/** Says who can help with the work; '' if nobody can and the admins do not know (rules: promise 15). */
export function helpText({ isHelped, adminsKnow, takenBy }: Help): string {
  if (takenBy) {
    return `${takenBy.firstName} ${takenBy.lastName} helps out and has it until ${lagosText(takenBy.until)}.`
  }
  if (isHelped) return 'Other mentors of your track can take it now.'
  return adminsKnow ? 'Nobody else of your track helps out at present, and the admins know.' : ''
}

/** Returns text such as 'It was due on Friday 20 November.' */
export const dueText = (what: string, dueAt: string, now: number): string =>
  `${what} was due on ${weekdayText(dueAt, now)}.`
