import type { Track } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { EndedNotice } from '#components/learning/ended-notice.tsx'
import { read } from '#lib/api/query.ts'
import { Motif, type MotifName } from '#ui/cloth/motif.tsx'
import { Tag, Tags } from '#ui/lists/tag.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import type { EnrollmentLists } from './enrollment-wizard.tsx'
import { Picks } from './picks.tsx'
import styles from './track-step.module.css'
import { StepIntro } from './wizard-frame.tsx'

export interface TrackStepProps {
  query: EnrollmentLists['tracks']
  profile: EnrollmentLists['profile']
  picked: Track | null
  onPick: (track: Track) => void
  isFirst: boolean
}

const motifs: readonly MotifName[] = ['tag', 'phone', 'pointer']

export function TrackStep({ query, profile, picked, onPick, isFirst }: TrackStepProps) {
  const tracks = useQuery(query)
  const { endedTracks = [] } = useQuery(profile).data ?? {}
  // Only marks tracks, so a failure needs no toast.
  const aside = { ...read('listOwnWaiting'), meta: { ownResult: true, aside: true } }
  const { items: waiting = [] } = useQuery(aside).data ?? {}
  const isOffered = ({ id }: Track) => endedTracks.every((ended) => ended.id !== id)

  return (
    <>
      <StepIntro isFirst={isFirst}>
        A track is a row of tasks that leads from the first steps to work you can show. You see its stages
        next, before anything is decided.
      </StepIntro>
      <EndedNotice tracks={endedTracks} />
      <Loaded query={tracks} detail="The tracks could not be fetched.">
        {({ items: all }) => {
          const items = all.filter(isOffered)
          return items.length === 0 ? (
            <Empty title={all.length > 0 ? 'No other track yet' : 'No track yet'}>
              There is nothing to enroll in yet. Check back later.
            </Empty>
          ) : (
            <Picks label="Tracks" pages="Pages of tracks" items={items} picked={picked} onPick={onPick}>
              {(track) => (
                <>
                  <Motif
                    name={motifs[items.indexOf(track) % motifs.length] ?? 'tag'}
                    className={styles.ring ?? ''}
                  />
                  <span className={styles.title}>{track.title}</span>
                  {waiting
                    .filter((one) => one.track.id === track.id)
                    .map(({ held }) => (
                      <Tags key={track.id}>
                        <Tag kind="waiting">{held ? 'A place is held for you' : 'You wait for a mentor'}</Tag>
                      </Tags>
                    ))}
                  <span className={styles.text}>{track.description}</span>
                </>
              )}
            </Picks>
          )
        }}
      </Loaded>
    </>
  )
}
