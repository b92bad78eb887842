import type { GradeRange, List } from '@koya/contract'
import { fewestOthers, fewestWorks } from '@koya/contract/limits'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Folded } from '#components/lists/folded.tsx'
import { read } from '#lib/api/query.ts'
import { Table } from '#ui/lists/table.tsx'
import { BarRows } from '#ui/plots/bar-rows.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Led } from './led.tsx'
import styles from './task-figures.module.css'
import { counted } from './week-text.ts'

type Range = GradeRange['own']

const describe = (range: Range | null): string =>
  range
    ? `Middle ${range.median}%. Half of the ${counted(range.of, 'grade')} lie between ${range.quarter}% and ${range.threeQuarters}%.`
    : 'Too few grades of others yet'

interface RangesProps {
  query: UseQueryResult<List<GradeRange>>
  who: string
}

/** Shows the range of a mentor's own grades beside the range of others' grades (rules: figures 12). */
export function OwnGradeRanges() {
  return <GradeRanges query={useQuery(read('listOwnGradeRanges'))} who="You" />
}

/** Shows, task by task, the middle half of a person's grades and of others' grades. */
export function GradeRanges({ query, who }: RangesProps) {
  return (
    <Loaded query={query} detail="The grades could not be fetched.">
      {({ items, totalCount }) =>
        items.length === 0 ? (
          <p>There are no {fewestWorks} grades above 0 for one task yet. From then on they are shown here.</p>
        ) : (
          <div className={styles.plots}>
            <p>Line: the middle grade. Bar: half of the grades. The scale goes to 100%.</p>
            <Folded title="How to read this">
              <p>
                It counts the latest grades above 0, in steps of 5. Others are shown from{' '}
                {fewestOthers.grades} grades of {fewestOthers.people} people on. Tasks differ, and so do
                mentees: a difference is a reason to look, not a fault.
              </p>
            </Folded>
            <Plots items={items} who={who} />
            {totalCount > items.length && (
              <p className={styles.note}>
                These are the first {items.length} of {totalCount} tasks.
              </p>
            )}
          </div>
        )
      }
    </Loaded>
  )
}

function Plots({ items, who }: { items: readonly GradeRange[]; who: string }) {
  return (
    <>
      {items.map(({ id, title, own, others }) => (
        <section key={id} className={styles.plots} aria-labelledby={`grades-${id}`}>
          <h3 id={`grades-${id}`}>{title}</h3>
          <BarRows label={`Grades for ${title}`} end={100} bars={[bar(who, own), bar('Others', others)]} />
        </section>
      ))}
      <Folded title="Show as table">
        <Table
          caption="Grades by task"
          rows={items}
          keyOf={({ id }) => id}
          columns={[
            { key: 'task', header: 'Task', kind: 'main', cell: ({ title }) => title },
            { key: 'track', header: 'Track', cell: ({ track }) => track.title },
            { key: 'own', header: who, cell: ({ own }) => <Led lead={who}>{describe(own)}</Led> },
            {
              key: 'others',
              header: 'Others',
              cell: ({ others }) => <Led lead="Others">{describe(others)}</Led>,
            },
          ]}
        />
      </Folded>
    </>
  )
}

const bar = (label: string, range: Range | null) => ({
  key: label,
  label,
  from: range?.quarter,
  value: range?.threeQuarters ?? null,
  middle: range?.median,
  words: describe(range),
})
