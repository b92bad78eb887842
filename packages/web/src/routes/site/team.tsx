import { titleOf } from '#content/page-title.ts'
import { members, team } from '#content/team.ts'
import { Closing } from '#features/site/closing.tsx'
import { PageHead } from '#features/site/page-head.tsx'
import { pageMeta } from '#features/site/page-meta.ts'
import { PortraitDefs } from '#features/site/portrait.tsx'
import { OpenSquare, TeamCloth } from '#features/site/team-cloth.tsx'
import { TeamList } from '#features/site/team-list.tsx'
import { MotifDefs } from '#ui/motif.tsx'

export const meta = () => pageMeta(titleOf(team.title), team.lead)

export default function Team() {
  return (
    <>
      <MotifDefs names={['square', 'star']} />
      <PortraitDefs people={members} />
      <PageHead title={team.title} lead={team.lead} art={<TeamCloth people={members} />} />
      <TeamList />
      <Closing
        title={team.open.title}
        text={team.open.text}
        action={{ label: team.open.link, href: '/contactus' }}
        art={
          <svg className="m" viewBox="0 0 100 100" aria-hidden="true">
            <OpenSquare />
          </svg>
        }
      />
    </>
  )
}
