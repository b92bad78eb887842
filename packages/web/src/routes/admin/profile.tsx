import { titled } from '#content/page-title.ts'
import { ProfilePage } from '#features/profile/profile-page.tsx'

export const meta = () => titled('Profile')

export default function AdminProfile() {
  return <ProfilePage />
}
