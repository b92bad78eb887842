import type { PersonState, Role } from '@koya/contract'

export const roleNames: Record<Role, string> = { MENTEE: 'Mentee', MENTOR: 'Mentor', ADMIN: 'Admin' }

export const stateNames: Record<PersonState, string> = {
  active: 'Active',
  'switched-off': 'Switched off',
  pending: 'Not confirmed',
  invited: 'Invited',
}

export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number === 0 ? 'no' : number} ${number === 1 ? one : many}`
