import type { Help } from '@koya/contract'
import { lagosText, weekdayText } from '#ui/texts/moment-text.ts'

/** Who looks at work that is open to others; nobody who is not there (rules: promise 15). */
export function helpText({ isHelped, adminsKnow, takenBy }: Help): string {
  if (takenBy) {
    return `${takenBy.firstName} ${takenBy.lastName} helps out and has it until ${lagosText(takenBy.until)}.`
  }
  if (isHelped) return 'Other mentors of your track can take it now.'
  return adminsKnow ? 'Nobody else of your track helps out at present, and the admins know.' : ''
}

/** 'It was due on Friday 20 November.' */
export const dueText = (what: string, dueAt: string, now: number): string =>
  `${what} was due on ${weekdayText(dueAt, now)}.`
