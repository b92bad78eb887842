import { events } from '#content/events.ts'
import { formatTitle } from '#content/page-title.ts'
import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import { drawMonth, leadOf } from '../events/event-days.ts'
import { EventList } from '../events/event-list.tsx'
import { EventMonth } from '../events/event-month.tsx'
import { useFacts } from '../facts.ts'
import { PageHero } from '../frame/page-hero.tsx'
import type { SitePage } from '../frame/site-page.ts'
import { ActionLink, Actions } from '../parts/action-link.tsx'
import { JoinCall } from '../parts/join-call.tsx'
import { useContact } from '../texts/words.ts'

function Events() {
  const facts = useFacts()
  // Bands replace a month without events, because an empty calendar would look neglected.
  const hasMonth = drawMonth(facts).drawn.length > 0
  return (
    <>
      <PageHero
        whole={hasMonth}
        title={events.title}
        lead={leadOf(facts)}
        art={
          hasMonth ? (
            <EventMonth />
          ) : (
            <BandedCloth scale={0.62} bands={['drum', 'threads', 'moon', 'threads']} />
          )
        }
      >
        <Actions>
          <ActionLink href={useContact().chat.href}>{events.ask}</ActionLink>
        </Actions>
      </PageHero>
      <EventList />
      <JoinCall />
    </>
  )
}

export const page: SitePage = {
  title: formatTitle(events.title),
  description: leadOf,
  body: Events,
}
