import { formatTitle } from '#content/page-title.ts'
import { members, team } from '#content/team.ts'
import { CallToAction } from '../call-to-action.tsx'
import { PageHero } from '../page-hero.tsx'
import type { SitePage } from '../site-page.ts'
import { OpenSquare, TeamCloth } from '../team/team-cloth.tsx'
import { TeamList } from '../team/team-list.tsx'

function Team() {
  return (
    <>
      <PageHero title={team.title} lead={team.lead} art={<TeamCloth people={members} />} />
      <TeamList />
      <CallToAction
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

export const page: SitePage = {
  title: formatTitle(team.title),
  description: team.lead,
  body: Team,
}
