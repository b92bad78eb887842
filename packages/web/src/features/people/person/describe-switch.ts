import type { Person } from '@koya/contract'
import { count } from '../people-words.ts'
import { countMentees, presentPairings } from './present-pairings.ts'

const sayWaiting = (waiting: number, firstName: string): string =>
  waiting === 0
    ? ''
    : ` ${count(waiting, 'submission')} ${waiting === 1 ? 'waits' : 'wait'} for ${firstName}.`

/** Explains, with numbers, what switching the account off does (rules: people 14). */
export function describeSwitchOff(person: Person): string {
  const { firstName, role, work } = person
  const pairings = presentPairings(person)
  const all = `${firstName} is logged out everywhere and cannot log in, get mails or register again. No mail tells them.`
  if (role === 'MENTEE') {
    const queue =
      work.waiting === 0
        ? 'Nothing of theirs waits for a review.'
        : `${count(work.waiting, 'submission')} ${work.waiting === 1 ? 'leaves' : 'leave'} the review queue.`
    const mentors = new Set(pairings.map(({ mentor }) => mentor.id)).size
    const told =
      mentors > 0 ? ` ${mentors === 1 ? 'Their mentor is' : 'Their mentors are'} told by mail.` : ''
    return `${all} ${queue}${told} Nothing is deleted.`
  }
  if (pairings.length === 0) return `${all} Nothing is deleted.`
  const mentees = countMentees(pairings)
  return `${all} ${count(mentees, 'mentee')} then ${mentees === 1 ? 'has' : 'have'} a mentor who does not answer.${sayWaiting(work.waiting, firstName)} Nobody new can choose ${firstName}. Nothing is deleted.`
}

export const describeSwitchOn = ({ firstName, role }: Person): string =>
  role === 'MENTEE'
    ? `${firstName} can log in again with the password they had. What waited is back in the review queue, in its old place, and their mentor is told.`
    : `${firstName} can log in again with the password they had.`
