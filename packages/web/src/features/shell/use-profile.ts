import type { Profile } from '@koya/contract'
import { useOutletContext } from 'react-router'
import type * as z from 'zod/mini'

export type OwnProfile = z.output<typeof Profile>

/** The own profile. Pages of an area show only once it has come, so for them it is always there. */
export const useProfile = (): OwnProfile => useOutletContext<OwnProfile>()
