import type { Profile } from '@koya/contract'
import { createContext, useContext } from 'react'

/** The own profile, given to the pages of an area (complete-pages.tsx). */
export const OwnProfile = createContext<Profile | null>(null)

/** Pages of an area show only once it has come, so for them it is always there. */
export function useProfile(): Profile {
  const profile = useContext(OwnProfile)
  if (!profile) throw new Error('A page outside of an area has no profile.')
  return profile
}
