import { events } from '#content/events.ts'
import { formatTitle } from '#content/page-title.ts'
import { EventList } from '../events/event-list.tsx'
import { EventMonth } from '../events/event-month.tsx'
import { PageHero } from '../frame/page-hero.tsx'
import type { SitePage } from '../frame/site-page.ts'
import { ActionLink, Actions } from '../parts/action-link.tsx'
import { useContact } from '../texts/words.ts'

function Events() {
  return (
    <>
      <PageHero whole title={events.title} lead={events.lead} art={<EventMonth />}>
        <Actions>
          <ActionLink href={useContact().chat.href}>{events.ask}</ActionLink>
        </Actions>
      </PageHero>
      <EventList />
    </>
  )
}

export const page: SitePage = {
  title: formatTitle(events.title),
  description: events.lead,
  body: Events,
}
