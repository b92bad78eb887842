import type { ProfileForm } from '@koya/contract'

export const profileForm = (fields: Partial<ProfileForm> = {}): ProfileForm => ({
  firstName: 'Ṣadé',
  lastName: 'Ọláoyè',
  country: 'Nigeria',
  city: 'Osun',
  phoneNumber: '+2348012345678',
  dob: '2001-05-17T00:00:00.000Z',
  gender: 'FEMALE',
  description: 'I learn on my phone.',
  technologies: ['React', 'Rust'],
  ...fields,
})
