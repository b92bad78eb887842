import type { SiteFacts } from '@koya/contract'
import { community } from '#content/community.ts'
import type { SitePage } from '../frame/site-page.ts'
import { LandingHero } from '../landing/hero.tsx'
import { LandingJoin } from '../landing/join.tsx'
import { LandingNumbers } from '../landing/numbers.tsx'
import { Registered } from '../landing/registered.tsx'
import { LandingSteps } from '../landing/steps.tsx'
import { LandingTestimonials } from '../landing/testimonials.tsx'
import { LandingTracks } from '../landing/tracks.tsx'
import { LandingWeek } from '../landing/week.tsx'
import { contactOf } from '../texts/words.ts'

/** Structured data for search engines, with addresses of Koya relative to the site. */
function describeOrganization(facts: SiteFacts) {
  const { mail, social } = contactOf(facts)
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: community.name,
    url: '/',
    logo: '/icon-512.png',
    description: community.summary,
    email: mail,
    areaServed: 'Nigeria',
    sameAs: social.map(({ href }) => href),
  }
}

function Landing() {
  return (
    <>
      <Registered />
      <LandingHero />
      <LandingNumbers />
      <LandingTracks />
      <LandingSteps />
      <LandingWeek />
      <LandingTestimonials />
      <LandingJoin />
    </>
  )
}

export const page: SitePage = {
  title: `${community.name}: ${community.promise.toLowerCase()}`,
  description: community.summary,
  body: Landing,
  structuredData: describeOrganization,
}
