import type { Person, Role } from '@koya/contract'
import { addressOfMenteesOf, addressOfPairingsOf } from '#lib/ways-to-pairings.ts'
import { count } from '../people-words.ts'
import { countMentees, presentPairings } from './present-pairings.ts'

interface RoleChange {
  /** Says what the change does, or why it is not possible; may be empty. */
  says: string
  isPossible: boolean
  /** The address of the pairings that have to end first. */
  blockedBy?: string
}

/** Says what people in a role do, and what this person loses or keeps in the new role (rules: people 5). */
export function explainRole({ role, pairings }: Person, chosen: Role): string {
  if (chosen === 'ADMIN') return 'Sees and changes everything here, and learns and mentors nobody new.'
  if (chosen === 'MENTEE') {
    const learns = 'Learns in tracks with a mentor.'
    return role === 'MENTOR' ? `${learns} A mentor who becomes a mentee loses all track approvals.` : learns
  }
  const mentors = 'Reads and grades the work of mentees, once an admin approves them on the page of a track.'
  return role === 'MENTEE' && pairings.length > 0
    ? `${mentors} What they have learned here stays theirs.`
    : mentors
}

/** Returns whether the person can get this role, and what that changes or why not (rules: people 5). */
export function describeRole(person: Person, chosen: Role): RoleChange {
  const { firstName, role } = person
  const pairings = presentPairings(person)
  if (role === 'MENTEE' && pairings.length > 0) {
    return {
      says: `${firstName} still learns in ${count(pairings.length, 'track')}. End ${pairings.length === 1 ? 'that enrollment' : 'those enrollments'} first; then you can change the role.`,
      isPossible: false,
      blockedBy: addressOfPairingsOf(person.id),
    }
  }
  if (chosen === role) return { says: '', isPossible: false }
  if (chosen === 'MENTEE' && pairings.length > 0) {
    return {
      says: `${firstName} has ${count(countMentees(pairings), 'mentee')}. Give those another mentor first; then ${firstName} can become a mentee.`,
      isPossible: false,
      blockedBy: addressOfMenteesOf(person.id),
    }
  }
  return {
    says: `${firstName} is logged out everywhere and comes back in the new role. No mail tells them.`,
    isPossible: true,
  }
}
