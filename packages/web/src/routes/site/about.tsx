import { about } from '#content/about.ts'
import { join } from '#content/navigation.ts'
import { titleOf } from '#content/page-title.ts'
import { AboutLegend, AboutText } from '#features/site/about-text.tsx'
import { Closing } from '#features/site/closing.tsx'
import { PageHead } from '#features/site/page-head.tsx'
import { pageMeta } from '#features/site/page-meta.ts'
import { type Cell, Cloth, dip, now } from '#ui/cloth.tsx'
import { MotifDefs } from '#ui/motif.tsx'

export const meta = () => pageMeta(titleOf(about.heading), about.lead)

/** A track half way: the last drawn square is followed by the one to do now. */
const rows: readonly (readonly Cell[])[] = [
  [dip('leaf'), dip('tag'), dip('moon'), dip('peaks'), dip('bird')],
  [dip('comb'), dip('braces'), dip('drum'), 'outlined', now('star')],
  ['dotted', 'dotted', 'dotted', 'dotted', 'dotted'],
]

export default function About() {
  return (
    <>
      <MotifDefs
        names={['square', 'leaf', 'tag', 'moon', 'peaks', 'bird', 'comb', 'braces', 'drum', 'star']}
      />
      <PageHead
        long
        title={about.title}
        lead={about.lead}
        art={<Cloth rows={rows} spare={['dotted', 'dotted', 'dotted', 'dotted', 'dotted']} />}
      />
      <AboutLegend />
      <AboutText />
      <Closing
        title={about.call.title}
        text={about.call.text}
        action={join}
        art={<Cloth rows={[[now('star')]]} ground="paper" />}
      />
    </>
  )
}
