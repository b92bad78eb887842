import type { Profile } from './profile.ts'

/** What a mentee and a mentor must have filled in before anything else; admins nothing (rules: profile 24). */
export function isProfileComplete(profile: Profile): boolean {
  const { city, country, phoneNumber, description } = profile
  if (profile.role === 'ADMIN') return true
  return Boolean(city && country && phoneNumber && (profile.role === 'MENTOR' || description))
}
