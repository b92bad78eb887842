import { titled } from '#content/page-title.ts'
import { OwnCertificates } from '#features/certificates/own-certificates.tsx'
import { LearnedCard } from '#features/profile/learned-card.tsx'
import { ProfilePage } from '#features/profile/profile-page.tsx'

export const meta = () => titled('Profile')

export default function MenteeProfile() {
  return (
    <>
      <ProfilePage />
      <OwnCertificates />
      <LearnedCard />
    </>
  )
}
