import type { Profile } from '@koya/contract'
import { createContext, useContext } from 'react'

/** The person's own profile, provided to the pages of an area (complete-pages.tsx). */
export const OwnProfile = createContext<Profile | null>(null)

/**
 * Returns the profile. It always exists, because an area shows its pages only after the profile has loaded.
 */
export function useProfile(): Profile {
  const profile = useContext(OwnProfile)
  if (!profile) throw new Error('A page outside of an area has no profile.')
  return profile
}
