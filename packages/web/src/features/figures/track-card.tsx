import type { TrackFigures } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { Folded } from '#components/lists/folded.tsx'
import { Link } from '#lib/navigation/router.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Table } from '#ui/lists/table.tsx'
import { BarRows } from '#ui/plots/bar-rows.tsx'
import { Ago } from '#ui/texts/moment.tsx'

/** Shows the progress of a track's learners, stage by stage (rules: figures 5 and 6). */
export function TrackCard({ track }: { track: TrackFigures }) {
  const { id, title, learners, finished, countedAt, stages } = track
  const parts = [...stages, { id, title: 'The whole track', finished }]
  return (
    <Card
      title={title}
      level={3}
      action={<Link to={`${addressOf('pairings')}?track=${id}`}>See the learners</Link>}
    >
      <CardBody>
        {learners === 0 ? (
          <p>Nobody learns this track yet.</p>
        ) : (
          <>
            <p>
              {learners === 1
                ? 'One mentee learns it or has finished it.'
                : `${learners} mentees learn it or have finished it.`}
              {countedAt && (
                <>
                  {' '}
                  Counted <Ago at={countedAt} />.
                </>
              )}
            </p>
            <BarRows
              label={`Who has finished the stages of ${title}`}
              end={learners}
              bars={parts.map((part) => ({
                key: part.id,
                label: part.title,
                value: part.finished,
                words: `${part.finished} of ${learners}`,
              }))}
            />
            <Folded title="Show as table">
              <Table
                caption={`Who has finished the stages of ${title}`}
                rows={parts}
                keyOf={(part) => part.id}
                columns={[
                  { key: 'stage', header: 'Stage', kind: 'main', cell: (part) => part.title },
                  {
                    key: 'finished',
                    header: 'Finished by',
                    cell: (part) => `${part.finished} of ${learners}`,
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
