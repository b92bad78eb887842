import { mentoring } from '#content/navigation.ts'
import { formatTitle } from '#content/page-title.ts'
import { team } from '#content/team.ts'
import { useFacts } from '../facts.ts'
import { PageHero } from '../frame/page-hero.tsx'
import type { SitePage } from '../frame/site-page.ts'
import { ActionLink, Actions } from '../parts/action-link.tsx'
import { CallToAction } from '../parts/call-to-action.tsx'
import { TeamCloth, TeamEnd } from '../team/team-cloth.tsx'
import { TeamList } from '../team/team-list.tsx'
import { teamOf } from '../texts/words.ts'

function Team() {
  const { title, lead, open, people } = teamOf(useFacts())
  return (
    <>
      <PageHero title={title} lead={lead} art={<TeamCloth people={people} />}>
        <Actions>
          <ActionLink href={mentoring.href}>{open.link}</ActionLink>
        </Actions>
      </PageHero>
      <TeamList />
      <CallToAction
        title={open.title}
        text={open.text}
        action={{ label: open.link, href: mentoring.href }}
        // Without people, the picture is left out, because the cloth directly above shows the same square.
        art={people.length > 0 && <TeamEnd people={people} />}
      />
    </>
  )
}

export const page: SitePage = {
  title: formatTitle(team.title),
  description: (facts) => teamOf(facts).lead,
  body: Team,
}
