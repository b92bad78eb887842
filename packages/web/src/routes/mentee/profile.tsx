import { ProfilePage } from '#features/profile/profile-page.tsx'
import { titled } from '#features/shell/page-title.ts'

export const meta = () => titled('Profile')

export default function MenteeProfile() {
  return <ProfilePage />
}
