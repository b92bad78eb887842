import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { OwnCalendar } from './own-calendar.tsx'

/** The setting for the calendar address with the person's deadlines (rules: tasks 31). */
export function CalendarCard() {
  return (
    <FoldedCard title="Your calendar" note="See your deadlines where you plan your days.">
      <CardBody>
        <Loaded query={useQuery(read('readCalendar'))} detail="Your calendar could not be fetched.">
          {(calendar) => <OwnCalendar calendar={calendar} />}
        </Loaded>
      </CardBody>
    </FoldedCard>
  )
}
