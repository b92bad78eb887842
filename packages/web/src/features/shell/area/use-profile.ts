import type { Profile } from '@koya/contract'
import { createContext, useContext } from 'react'

/** The person's own profile, provided to the pages of an area (complete-pages.tsx). */
export const OwnProfile = createContext<Profile | null>(null)

/** Throws outside of an area. */
export function useProfile(): Profile {
  const profile = useContext(OwnProfile)
  if (!profile) throw new Error('A page outside of an area has no profile.')
  return profile
}
