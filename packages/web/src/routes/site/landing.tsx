import { community } from '#content/community.ts'
import { LandingHero } from '#features/site/landing-hero.tsx'
import { LandingJoin } from '#features/site/landing-join.tsx'
import { LandingNumbers } from '#features/site/landing-numbers.tsx'
import { LandingSteps } from '#features/site/landing-steps.tsx'
import { LandingTracks } from '#features/site/landing-tracks.tsx'
import { LandingVoices } from '#features/site/landing-voices.tsx'
import { pageMeta } from '#features/site/page-meta.ts'
import { woven } from '#features/site/weave.tsx'
import { MotifDefs } from '#ui/motif.tsx'

/** Read by search engines only. Addresses are relative, because the site's own is known only where it runs. */
const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: community.name,
  url: '/',
  logo: '/icon-512.png',
  description: community.summary,
  email: community.mail,
  areaServed: 'Nigeria',
  sameAs: community.social.map(({ href }) => href),
}

export const meta = () => [
  ...pageMeta(`${community.name}: ${community.promise.toLowerCase()}`, community.summary),
  { 'script:ld+json': organization },
]

export default function Landing() {
  return (
    <>
      <MotifDefs names={['square', ...woven.flat()]} />
      <LandingHero />
      <LandingNumbers />
      <LandingTracks />
      <LandingSteps />
      <LandingVoices />
      <LandingJoin />
    </>
  )
}
