import type { Profile } from './profile.ts'

/** True if the profile has the fields that its role requires; an admin needs none (rules: profile 24). */
export function isProfileComplete(profile: Profile): boolean {
  const { city, country, phoneNumber, description } = profile
  if (profile.role === 'ADMIN') return true
  return Boolean(city && country && phoneNumber && (profile.role === 'MENTOR' || description))
}
