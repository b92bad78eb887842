import { about } from '#content/about.ts'
import { join } from '#content/navigation.ts'
import { formatTitle } from '#content/page-title.ts'
import { type Cell, Cloth, dip } from '#ui/cloth/cloth.tsx'
import { useFacts } from '../facts.ts'
import { PageHero } from '../frame/page-hero.tsx'
import type { SitePage } from '../frame/site-page.ts'
import { CallToAction } from '../parts/call-to-action.tsx'
import { AboutLegend, AboutText } from '../texts/about-text.tsx'

/** The cloth of a half-finished track. */
const rows: readonly (readonly Cell[])[] = [
  [dip('leaf'), dip('tag'), dip('moon'), dip('peaks'), dip('bird')],
  [dip('comb'), dip('braces'), dip('drum'), 'outlined', 'now'],
  ['dotted', 'dotted', 'dotted', 'dotted', 'dotted'],
]

/** The cloth of a new mentee's track. It has six squares, because one would look like a missing picture. */
const begun: readonly (readonly Cell[])[] = [
  ['now', 'dotted', 'dotted'],
  ['dotted', 'dotted', 'dotted'],
]

function About() {
  const { tracks, words } = useFacts()
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
      <CallToAction
        title={about.call.title}
        text={about.call.text(tracks.length)}
        action={join}
        art={<Cloth rows={begun} ground="paper" />}
      />
    </>
  )
}

export const page: SitePage = {
  title: formatTitle(about.heading),
  description: ({ words }) => (words.about ?? about).lead,
  body: About,
}
