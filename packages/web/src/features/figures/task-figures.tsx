import type { TaskFigures } from '@koya/contract'
import { fewestWorks } from '@koya/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Folded } from '#components/lists/folded.tsx'
import { read } from '#lib/api/query.ts'
import { Table } from '#ui/lists/table.tsx'
import { BarRows } from '#ui/plots/bar-rows.tsx'
import { endOfScale } from '#ui/plots/plot-scale.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { Led } from './led.tsx'
import styles from './task-figures.module.css'
import { counted } from './week-text.ts'

type Spread = NonNullable<TaskFigures['days']>

const tooFew = `Fewer than ${fewestWorks} yet`

const describeFirst = ({ firstMet }: TaskFigures): string =>
  firstMet ? `${Math.round((firstMet.met / firstMet.of) * 100)}%, ${firstMet.met} of ${firstMet.of}` : tooFew

const describeSpread = (spread: Spread | null, noun: string): string =>
  spread ? `${counted(spread.median, noun)}, half from ${spread.quarter} to ${spread.threeQuarters}` : tooFew

/** Shows figures of at most 100 tasks that have criteria, as plots and as a table (rules: figures 11). */
export function TaskFiguresPlots({ track }: { track?: string }) {
  const query = useQuery(
    read('listTaskFigures', { query: { limit: '100', ...(track !== undefined && { track }) } }),
  )
  return (
    <Loaded query={query} detail="The figures of the tasks could not be fetched.">
      {({ items }) =>
        items.length === 0 ? (
          <p>No task has criteria yet. Once one does, you see here how mentees do on each.</p>
        ) : (
          <Plots tasks={items} />
        )
      }
    </Loaded>
  )
}

function Plots({ tasks }: { tasks: readonly TaskFigures[] }) {
  return (
    <div className={styles.plots}>
      <p>
        From the latest reviews of each task. Tasks with fewer than {fewestWorks} pieces of work have no
        figure.
      </p>
      <h3>First attempts that met everything</h3>
      <BarRows
        label="First attempts that met everything"
        end={100}
        bars={tasks.map((task) => ({
          key: task.id,
          label: task.title,
          value: task.firstMet ? (task.firstMet.met / task.firstMet.of) * 100 : null,
          words: describeFirst(task),
        }))}
      />
      <SpreadPlot
        title="Attempts until graded"
        tasks={tasks}
        of={({ attempts }) => attempts}
        noun="attempt"
      />
      <SpreadPlot title="From “not yet” to “met”" tasks={tasks} of={({ days }) => days} noun="day" />
      <Folded title="Show as table">
        <Table
          caption="How work on each task goes"
          rows={tasks}
          keyOf={({ id }) => id}
          columns={[
            { key: 'task', header: 'Task', kind: 'main', cell: ({ title }) => title },
            { key: 'works', header: 'Pieces of work', cell: ({ works }) => counted(works, 'piece') },
            {
              key: 'first',
              header: 'First attempts that met everything',
              cell: (task) => <Led lead="Met everything">{describeFirst(task)}</Led>,
            },
            {
              key: 'attempts',
              header: 'Attempts until graded',
              cell: ({ attempts }) => <Led lead="Until graded">{describeSpread(attempts, 'attempt')}</Led>,
            },
            {
              key: 'days',
              header: 'From “not yet” to “met”',
              cell: ({ days }) => <Led lead="Until met">{describeSpread(days, 'day')}</Led>,
            },
          ]}
        />
      </Folded>
    </div>
  )
}

interface SpreadPlotProps {
  title: string
  tasks: readonly TaskFigures[]
  of: (task: TaskFigures) => Spread | null
  noun: string
}

/** Draws one bar per task, from the first to the third quartile, with a mark at the median. */
function SpreadPlot({ title, tasks, of, noun }: SpreadPlotProps) {
  const end = endOfScale(Math.max(1, ...tasks.map((task) => of(task)?.threeQuarters ?? 0)))
  return (
    <>
      <h3>{title}</h3>
      <p className={styles.note}>
        Line: the middle value. Bar: half of all values. The scale goes to {counted(end, noun)}.
      </p>
      <BarRows
        label={title}
        end={end}
        bars={tasks.map((task) => {
          const spread = of(task)
          return {
            key: task.id,
            label: task.title,
            from: spread?.quarter,
            value: spread?.threeQuarters ?? null,
            middle: spread?.median,
            words: describeSpread(spread, noun),
          }
        })}
      />
    </>
  )
}
