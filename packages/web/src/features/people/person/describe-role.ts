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

/** Returns whether the person can get this role, and why (rules: people 5). */
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
