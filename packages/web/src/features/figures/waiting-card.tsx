import type { Figures } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { Folded } from '#components/lists/folded.tsx'
import { Link } from '#lib/navigation/router.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Table } from '#ui/lists/table.tsx'
import { BarRows } from '#ui/plots/bar-rows.tsx'
import { counted } from './week-text.ts'

type Age = Figures['waiting'][number]

function nameAge({ fromDays, toDays }: Age): string {
  if (fromDays === 0) return 'Less than a day'
  return toDays === null ? `${fromDays} days or longer` : `${fromDays} to ${toDays} days`
}

/** Shows the work that waits for a review, grouped by waiting time (rules: figures 4 and 6). */
export function WaitingCard({ waiting }: Pick<Figures, 'waiting'>) {
  const all = waiting.reduce((sum, { submissions }) => sum + submissions, 0)
  return (
    <Card
      title="Waiting, by age"
      action={<Link to={`${addressOf('submissions')}?state=waiting`}>See what waits</Link>}
    >
      <CardBody>
        {all === 0 ? (
          <p>Nothing waits for a review.</p>
        ) : (
          <>
            <p>
              {all === 1 ? '1 submission waits' : `${all} submissions wait`} for a review. A full bar is all
              of them.
            </p>
            <BarRows
              label="Waiting submissions, by age"
              end={all}
              bars={waiting.map((age) => ({
                key: nameAge(age),
                label: nameAge(age),
                value: age.submissions,
                words: String(age.submissions),
              }))}
            />
            <Folded title="Show as table">
              <Table
                caption="Waiting submissions, by age"
                rows={waiting}
                keyOf={nameAge}
                columns={[
                  { key: 'age', header: 'Has waited', kind: 'main', cell: nameAge },
                  {
                    key: 'count',
                    header: 'How many',
                    cell: ({ submissions }) => counted(submissions, 'submission'),
                  },
                ]}
              />
            </Folded>
          </>
        )}
      </CardBody>
    </Card>
  )
}
