import type { genders } from '@koya/contract'

export type Gender = (typeof genders)[number]

export const genderNames: Record<Gender, string> = {
  MALE: 'Male',
  FEMALE: 'Female',
  UNSPECIFIED: 'Prefer not to say',
}
