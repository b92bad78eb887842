import { useQuery } from '@tanstack/react-query'
import { Empty } from '#ui/empty.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Motif, type MotifName } from '#ui/motif.tsx'
import type { EnrollmentSources, TrackItem } from './enrollment-sources.ts'
import { Picks } from './picks.tsx'
import { StepIntro } from './step-intro.tsx'
import styles from './track-step.module.css'

export interface TrackStepProps {
  sources: EnrollmentSources
  picked: TrackItem | null
  onPick: (track: TrackItem) => void
  isFirst: boolean
}

const motifs: readonly MotifName[] = ['tag', 'phone', 'pointer']

export function TrackStep({ sources, picked, onPick, isFirst }: TrackStepProps) {
  const query = useQuery(sources.tracks)

  return (
    <>
      <StepIntro isFirst={isFirst}>
        A track is a row of tasks that leads from the first steps to work you can show. You see its stages
        next, before anything is decided.
      </StepIntro>
      <Loaded query={query} fallback="An error occured" detail="The tracks could not be fetched.">
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No track yet">There is nothing to enroll in yet. Look in again later.</Empty>
          ) : (
            <Picks label="Tracks" pages="Pages of tracks" items={items} picked={picked} onPick={onPick}>
              {(track) => (
                <>
                  <Motif
                    name={motifs[items.indexOf(track) % motifs.length] ?? 'tag'}
                    className={styles.square ?? ''}
                  />
                  <span className={styles.title}>{track.title}</span>
                  <span className={styles.text}>{track.description}</span>
                </>
              )}
            </Picks>
          )
        }
      </Loaded>
    </>
  )
}
