import { about } from '#content/about.ts'
import { formatTitle } from '#content/page-title.ts'
import { type Cell, Cloth, dip } from '#ui/cloth/cloth.tsx'
import { useFacts } from '../facts.ts'
import { PageHero } from '../frame/page-hero.tsx'
import type { SitePage } from '../frame/site-page.ts'
import { JoinCall } from '../parts/join-call.tsx'
import { AboutLegend, AboutText } from '../texts/about-text.tsx'

/** The cloth of a half-finished track. */
const rows: readonly (readonly Cell[])[] = [
  [dip('leaf'), dip('tag'), dip('moon'), dip('peaks'), dip('bird')],
  [dip('comb'), dip('braces'), dip('drum'), 'outlined', 'now'],
  ['dotted', 'dotted', 'dotted', 'dotted', 'dotted'],
]

function About() {
  const { words } = useFacts()
  const { title, lead } = words.about ?? about
  return (
    <>
      <PageHero
        long
        title={title}
        lead={lead}
        art={<Cloth rows={rows} spare={['dotted', 'dotted', 'dotted', 'dotted', 'dotted']} />}
      />
      <AboutLegend />
      <AboutText />
      <JoinCall />
    </>
  )
}

export const page: SitePage = {
  title: formatTitle(about.heading),
  description: ({ words }) => (words.about ?? about).lead,
  body: About,
}
