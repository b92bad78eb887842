import type { Profile, Role } from '@koya/contract'
import { isProfileComplete } from '@koya/contract/people/complete-profile'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from '#lib/navigation/router.tsx'
import { type AreaPlan, isSamePage } from '../area/areas.ts'
import { OwnProfile } from '../area/use-profile.ts'

export interface CompletePagesProps {
  area: AreaPlan
  profile: Profile
  /** The role in the session's token, which decides the screens (rules: auth 63). */
  role: Role
  children: ReactNode
}

/** While the profile is incomplete, shows only the profile (rules: profile 25). */
export function CompletePages({ area, profile, role, children }: CompletePagesProps) {
  const { pathname } = useLocation()
  const isComplete = isProfileComplete({ ...profile, role })

  if (!isComplete && !isSamePage(pathname, area.profile)) return <Navigate to={area.profile} />
  return <OwnProfile value={profile}>{children}</OwnProfile>
}
