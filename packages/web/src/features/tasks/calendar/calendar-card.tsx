import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { OwnCalendar } from './own-calendar.tsx'

/** The setting for the calendar address with the person's deadlines (rules: tasks 31). */
export function CalendarCard() {
  const calendar = useQuery(read('readCalendar'))
  const state = calendar.data && (calendar.data.since === null ? 'Off' : 'On')
  return (
    <FoldedCard title="Your calendar" note="See your deadlines in your phone’s calendar." state={state}>
      <CardBody>
        <Loaded query={calendar} detail="Your calendar could not be fetched.">
          {(loaded) => <OwnCalendar calendar={loaded} />}
        </Loaded>
      </CardBody>
    </FoldedCard>
  )
}
