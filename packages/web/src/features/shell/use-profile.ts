import type { Profile } from '@koya/contract'
import { useOutletContext } from 'react-router'

/** The own profile. Pages of an area show only once it has come, so for them it is always there. */
export const useProfile = (): Profile => useOutletContext<Profile>()
