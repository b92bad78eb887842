import type { FigureWeek } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { Folded } from '#components/lists/folded.tsx'
import { Link } from '#lib/navigation/router.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { type Column, Lead, Table } from '#ui/lists/table.tsx'
import { ColumnPlot, PlotKey } from '#ui/plots/column-plot.tsx'
import { endOfScale } from '#ui/plots/plot-scale.ts'
import styles from './waited-card.module.css'
import { counted, durationText, mondayText, shortText, unitFor, weekText } from './week-text.ts'

const nameWeek = ({ day, waited: { halfSeconds, mostSeconds } }: FigureWeek, most: number): string =>
  halfSeconds === null || mostSeconds === null
    ? `${weekText(day)}: nothing waited`
    : `${weekText(day)}: half within ${durationText(halfSeconds, most)}, nine of ten within ${durationText(mostSeconds, most)}`

const columnsOf = (most: number): Column<FigureWeek>[] => [
  { key: 'week', header: 'Week', kind: 'main', cell: ({ day }) => weekText(day) },
  {
    key: 'half',
    header: 'Half within',
    cell: ({ waited }) => <Within part="Half" seconds={waited.halfSeconds} most={most} />,
  },
  {
    key: 'most',
    header: 'Nine of ten within',
    cell: ({ waited }) => <Within part="Nine of ten" seconds={waited.mostSeconds} most={most} />,
  },
  {
    key: 'count',
    header: 'Waited',
    cell: ({ waited }) => (
      <>
        {waited.count}
        <Lead> waited</Lead>
      </>
    ),
  },
]

/** Puts a short name of the column before the value, for narrow screens. */
const Within = ({ part, seconds, most }: { part: string; seconds: number | null; most: number }) => (
  <>
    <Lead>{part}: </Lead>
    {seconds === null ? '–' : durationText(seconds, most)}
  </>
)

/** Shows how long work waited for its first review, week by week (rules: figures 3 and 6). */
export function WaitedCard({ weeks }: { weeks: readonly FigureWeek[] }) {
  const most = Math.max(0, ...weeks.map(({ waited }) => waited.mostSeconds ?? 0))
  const unit = unitFor(most)
  const end = endOfScale(most / unit.seconds)
  const present = weeks.at(-1)
  const { halfSeconds = null, mostSeconds = null } = present?.waited ?? {}
  return (
    <Card
      title="Time to the first review"
      action={<Link to={`${addressOf('submissions')}?state=waiting`}>See what waits</Link>}
    >
      <CardBody>
        {weeks.every(({ waited }) => waited.count === 0) ? (
          <p>No work has waited in these {weeks.length} weeks.</p>
        ) : (
          <>
            <p>
              {halfSeconds === null || mostSeconds === null
                ? 'Nothing has waited this week.'
                : `This week half of the work waited up to ${durationText(halfSeconds, most)}, nine of ten up to ${durationText(mostSeconds, most)}.`}{' '}
              What still waits counts too.
            </p>
            <ColumnPlot
              label="Time to the first review, by week"
              columns={weeks.map((week) => ({
                key: week.day,
                name: nameWeek(week, most),
                value: (week.waited.mostSeconds ?? 0) / unit.seconds,
                text: week.waited.mostSeconds === null ? '–' : shortText(week.waited.mostSeconds, unit),
                part: (week.waited.halfSeconds ?? 0) / unit.seconds,
              }))}
              end={end}
              marks={[counted(end, unit.noun), counted(end / 2, unit.noun), '0']}
              edges={[mondayText(weeks[0]?.day ?? ''), 'this week']}
            />
            <PlotKey part="Half within" whole={`Nine of ten within (${unit.noun}s, below each bar)`} />
            <Folded title="Show as table">
              <Table
                caption="Time to the first review, by week"
                rows={weeks}
                keyOf={({ day }) => day}
                columns={columnsOf(most)}
                className={styles.waited}
              />
            </Folded>
          </>
        )}
      </CardBody>
    </Card>
  )
}
