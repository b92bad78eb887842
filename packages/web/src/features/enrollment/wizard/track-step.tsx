import type { Track, Waiting } from '@koya/contract'
import { heldHours } from '@koya/contract/learning/enrollment'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EndedNotice } from '#components/learning/ended-notice.tsx'
import { quiet, read } from '#lib/api/query.ts'
import { classes } from '#ui/base/classes.ts'
import fringe from '#ui/cloth/fringe.module.css'
import { Motif, type MotifName } from '#ui/cloth/motif.tsx'
import { Tag, Tags } from '#ui/lists/tag.tsx'
import { Empty } from '#ui/states/empty.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { describeLine } from '../waiting/describe-line.ts'
import { hasAnotherTrack, offeredTracks } from '../waiting/offered-tracks.ts'
import { waitingMark } from '../waiting/waiting-mark.ts'
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
const dyes = [styles.pale, styles.middle, undefined]

export function TrackStep({ query, profile, picked, onPick, isFirst }: TrackStepProps) {
  const tracks = useQuery(query)
  const own = useQuery(profile).data
  // This choice stays when another one is picked, so that nothing moves below the finger.
  const [begun] = useState(picked)
  // The step works without this answer, so a failure needs no toast.
  const waits = useQuery({ ...read('listOwnWaiting'), meta: quiet })
  const { items: waiting = [] } = waits.data ?? {}
  const hasOther = hasAnotherTrack(offeredTracks(tracks.data?.items ?? [], own), waiting)

  // The first sentence depends on these answers. If the sentence came later, it would move the tracks.
  if (waits.isPending || (waiting.length > 0 && tracks.isPending)) return <Skeleton />
  return (
    <>
      <StepIntro isFirst={isFirst}>
        {waiting.length > 0 ? (
          <Waits waiting={waiting} />
        ) : (
          'A track is a row of tasks that leads from the first steps to work you can show. You see its stages next, before anything is decided.'
        )}
      </StepIntro>
      <EndedNotice tracks={own?.endedTracks ?? []} />
      {hasOther && waiting.length > 0 && waiting.every(({ held }) => !held) && (
        <div className={styles.meanwhile}>
          <h3>Or begin another track meanwhile</h3>
          <p>You keep your place in line.</p>
        </div>
      )}
      <Loaded query={tracks} detail="The tracks could not be fetched.">
        {({ items: all }) => {
          const items = offeredTracks(all, own).filter(
            ({ id }) => !hasOther || id === begun?.id || !isQueued(id, waiting),
          )
          return items.length === 0 ? (
            <Empty title={all.length > 0 ? 'No other track yet' : 'No track yet'}>
              There is nothing to enroll in yet. Check back later.
            </Empty>
          ) : (
            <Picks label="Tracks" pages="Pages of tracks" items={items} picked={picked} onPick={onPick}>
              {(track) => (
                <>
                  <TrackCloth place={all.indexOf(track)} />
                  <span className={styles.title}>
                    {track.title}
                    {waiting
                      .filter((one) => one.track.id === track.id)
                      .map((one) => (
                        <Tags key={track.id}>
                          <Tag kind="waiting">{waitingMark(one)}</Tag>
                        </Tags>
                      ))}
                  </span>
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

/** A small cloth in the dye that the track has in the list of tracks. */
const TrackCloth = ({ place }: { place: number }) => (
  <span className={classes(fringe.fringed, styles.cloth, dyes[place % dyes.length])} aria-hidden="true">
    <Motif name={motifs[place % motifs.length] ?? 'tag'} />
  </span>
)

/** Says, as the first sentence of the step, what the person already waits for (rules: enrollment 30). */
function Waits({ waiting }: { waiting: readonly Waiting[] }) {
  const held = waiting.filter((one) => one.held).map(({ track }) => track.title)
  const queued = waiting.filter((one) => !one.held)
  return (
    <>
      <strong>
        {held.length > 0 && `A place is held for you in ${held.join(' and ')}: choose this track to enroll. `}
        {queued.map(({ before, track }) => `${describeLine(before, track.title)} `).join('')}
      </strong>
      {queued.length > 0 && `We write to you when a place comes free, and hold it for ${heldHours} hours.`}
    </>
  )
}

const isQueued = (id: string, waiting: readonly Waiting[]) =>
  waiting.some(({ track, held }) => track.id === id && !held)
