import type { AudienceState, Role, SentAnnouncement } from '@koya/contract'
import { audienceStates, stateNames } from '@koya/contract/notifications/announcements'

const roleNames: Record<Role, string> = { MENTEE: 'Mentees', MENTOR: 'Mentors', ADMIN: 'Admins' }

export const roleChoices = Object.entries(roleNames).map(([value, label]) => ({ value, label }))
const stateWords = (state: AudienceState): string => audienceStates[state].toLowerCase()

export const stateChoices = stateNames.map((value) => ({ value, label: stateWords(value) }))

/** Returns the audience in words, such as 'Mentees of Web Development who wait for a place'. */
export function describeAudience({ role, track, state }: Pick<SentAnnouncement, 'role' | 'track' | 'state'>) {
  const who = role ? roleNames[role] : state ? 'All' : 'Everybody'
  const where = track ? `${role ? 'of' : 'in'} ${track.title ?? 'a track that is gone'}` : ''
  return [who, where, state ? `who ${stateWords(state)}` : ''].filter(Boolean).join(' ')
}

export const people = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`
