import { community } from '#content/community.ts'
import { calendar, events } from '#content/events.ts'
import { titleOf } from '#content/page-title.ts'
import { ActionLink, Actions } from '#features/site/action-link.tsx'
import { EventList } from '#features/site/event-list.tsx'
import { EventMonth } from '#features/site/event-month.tsx'
import { PageHead } from '#features/site/page-head.tsx'
import { pageMeta } from '#features/site/page-meta.ts'
import { MotifDefs } from '#ui/motif.tsx'

export const meta = () => pageMeta(titleOf(events.title), events.lead)

export default function Events() {
  return (
    <>
      <MotifDefs names={['square', ...calendar.map(({ motif }) => motif)]} />
      <PageHead whole title={events.title} lead={events.lead} art={<EventMonth />}>
        <Actions>
          <ActionLink href={community.chat.href}>{events.ask}</ActionLink>
        </Actions>
      </PageHead>
      <EventList />
    </>
  )
}
