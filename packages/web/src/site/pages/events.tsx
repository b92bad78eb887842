import { events } from '#content/events.ts'
import { formatTitle } from '#content/page-title.ts'
import { ActionLink, Actions } from '../action-link.tsx'
import { EventList } from '../event-list.tsx'
import { EventMonth } from '../event-month.tsx'
import { PageHero } from '../page-hero.tsx'
import type { SitePage } from '../site-page.ts'
import { useContact } from '../words.ts'

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
