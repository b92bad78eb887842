import type { FigureWeek } from '@koya/contract'
import { Folded } from '#components/lists/folded.tsx'
import { Link } from '#lib/navigation/router.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Table } from '#ui/lists/table.tsx'
import { ColumnPlot } from '#ui/plots/column-plot.tsx'
import { endOfScale } from '#ui/plots/plot-scale.ts'
import { counted, mondayText, weekText } from './week-text.ts'
import styles from './weeks-card.module.css'

interface WeeksCardProps {
  title: string
  weeks: readonly FigureWeek[]
  value: (week: FigureWeek) => number
  /** The word for one counted item, such as 'sign-up'. */
  noun: string
  counts: string
  empty: string
  to: string
  link: string
}

/** Shows one number per week, as a column chart and as a table (rules: figures 6). */
export function WeeksCard({ title, weeks, value, noun, counts, empty, to, link }: WeeksCardProps) {
  const end = endOfScale(Math.max(...weeks.map(value)))
  const present = weeks.at(-1)
  const sum = weeks.reduce((all, week) => all + value(week), 0)
  return (
    <Card title={title} action={<Link to={to}>{link}</Link>}>
      <CardBody>
        {sum === 0 || !present ? (
          <p>{empty}</p>
        ) : (
          <>
            <p>
              {counted(value(present), noun)} this week, {sum} in {weeks.length} weeks.
            </p>
            <ColumnPlot
              label={`${title} a week`}
              columns={weeks.map((week) => ({
                key: week.day,
                name: `${weekText(week.day)}: ${counted(value(week), noun)}`,
                value: value(week),
                text: String(value(week)),
              }))}
              end={end}
              marks={[String(end), String(end / 2), '0']}
              edges={[mondayText(weeks[0]?.day ?? present.day), 'this week']}
            />
            <p className={styles.note}>{counts}</p>
            <Folded title="Show as table">
              <Table
                caption={`${title} a week`}
                rows={weeks}
                keyOf={({ day }) => day}
                className={styles.weeks}
                columns={[
                  { key: 'week', header: 'Week', kind: 'main', cell: ({ day }) => weekText(day) },
                  { key: 'count', header: title, cell: (week) => counted(value(week), noun) },
                ]}
              />
            </Folded>
          </>
        )}
      </CardBody>
    </Card>
  )
}
