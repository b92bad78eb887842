import type { Figures, FigureWeek } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Folded } from '#components/lists/folded.tsx'
import { Scripted } from '#components/lists/scripted.tsx'
import { titled } from '#content/page-title.ts'
import { TaskFiguresPlots } from '#features/figures/task-figures.tsx'
import { TrackCard } from '#features/figures/track-card.tsx'
import { WaitedCard } from '#features/figures/waited-card.tsx'
import { WaitingCard } from '#features/figures/waiting-card.tsx'
import { WeekClothCard } from '#features/figures/week-cloth-card.tsx'
import { WeeksCard } from '#features/figures/weeks-card.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { read } from '#lib/api/query.ts'
import { classes } from '#ui/base/classes.ts'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded, type LoadedProps } from '#ui/states/loaded.tsx'
import styles from './figures.module.css'

export const meta = () => titled('Figures')

/** Shows the figures as plots (rules: figures 6). */
export default function AdminFigures() {
  const figures = useQuery(read('readFigures'))
  return (
    <>
      <PageHead title="Figures">
        <p>The last twelve weeks (Monday to Sunday, Lagos time) and where everyone is today.</p>
      </PageHead>
      <LoadedFigures query={figures}>
        {({ weeks, waiting, tracks }) => (
          <>
            <div className={styles.plots}>
              <Weeks weeks={weeks} />
              <WaitedCard weeks={weeks} />
              <WaitingCard waiting={waiting} />
              <WeekClothCard />
            </div>
            <div>
              <h2 className={styles.title}>Progress by stage</h2>
              {tracks.length > 0 && (
                <p>Each bar shows how many of the people in the track have finished the stage.</p>
              )}
            </div>
            {tracks.length === 0 ? (
              <p>There is no track yet.</p>
            ) : (
              <div className={classes(styles.plots, styles.tracks)}>
                {tracks.map((track) => (
                  <TrackCard key={track.id} track={track} />
                ))}
              </div>
            )}
            {tracks.length > 0 && (
              <Card title="Results by criterion">
                <CardBody>
                  <Scripted>
                    {tracks.map(({ id, title }) => (
                      <Folded key={id} title={title}>
                        <TaskFiguresPlots track={id} />
                      </Folded>
                    ))}
                  </Scripted>
                </CardBody>
              </Card>
            )}
          </>
        )}
      </LoadedFigures>
    </>
  )
}

function LoadedFigures({ query, children }: Pick<LoadedProps<Figures>, 'query' | 'children'>) {
  if (query.data !== undefined) return children(query.data)
  return (
    <Card title="Figures" hideTitle busy={query.isFetching}>
      <CardBody>
        <Loaded query={query} detail="The figures could not be fetched.">
          {children}
        </Loaded>
      </CardBody>
    </Card>
  )
}

function Weeks({ weeks }: { weeks: readonly FigureWeek[] }) {
  return (
    <>
      <WeeksCard
        title="Sign-ups"
        weeks={weeks}
        value={({ signUps }) => signUps}
        noun="sign-up"
        counts="Accounts made."
        empty="Nobody has signed up in these weeks."
        to={addressOf('people')}
        link="See the people"
      />
      <WeeksCard
        title="Enrollments"
        weeks={weeks}
        value={({ enrollments }) => enrollments}
        noun="enrollment"
        counts="Mentees who began a track with a mentor."
        empty="Nobody has enrolled in these weeks."
        to={addressOf('pairings')}
        link="See the pairings"
      />
      <WeeksCard
        title="First reviews"
        weeks={weeks}
        value={({ firstReviews }) => firstReviews}
        noun="first review"
        counts="Work that a mentor looked at for the first time."
        empty="Nothing was looked at for the first time in these weeks."
        to={`${addressOf('submissions')}?state=graded`}
        link="See graded work"
      />
    </>
  )
}
