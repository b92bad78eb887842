import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Tag, Tags } from '#ui/tag.tsx'
import type { EnrollmentSources, MentorItem, TrackItem } from './enrollment-sources.ts'
import styles from './mentor-step.module.css'
import { Picks } from './picks.tsx'
import { shuffle } from './shuffle.ts'
import { StepIntro } from './step-intro.tsx'

interface Choice {
  picked: MentorItem | null
  onPick: (mentor: MentorItem) => void
}

export interface MentorStepProps extends Choice {
  sources: EnrollmentSources
  track: TrackItem
}

export function MentorStep({ sources, track, picked, onPick }: MentorStepProps) {
  const query = useQuery(sources.mentorsOf(track.id))

  return (
    <>
      <StepIntro>
        One mentor reads all your work in {track.title} and answers it. These have a free place.
      </StepIntro>
      <Loaded query={query} fallback="An error occured" detail="The mentors could not be fetched.">
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No mentor is free at the moment">
              Every place in this track is taken. Look in again in a few days, or go back and choose another
              track.
            </Empty>
          ) : (
            <FreeMentors mentors={items} picked={picked} onPick={onPick} />
          )
        }
      </Loaded>
    </>
  )
}

/** Shuffled when the step opens and still from then on, so that paging repeats and hides nobody (rulings, 24). */
function FreeMentors({ mentors, picked, onPick }: Choice & { mentors: readonly MentorItem[] }) {
  const [shuffled] = useState(() => shuffle(mentors))

  return (
    <Picks
      label="Mentors with a free place"
      pages="Pages of mentors"
      items={shuffled}
      picked={picked}
      onPick={onPick}
    >
      {(mentor) => (
        <>
          <Avatar person={mentor} />
          <span className={styles.name}>
            {mentor.firstName} {mentor.lastName}
            <small>{[mentor.city, mentor.country].filter(Boolean).join(', ')}</small>
          </span>
          <span>{mentor.description}</span>
          {mentor.technologies.length > 0 && (
            <span className={styles.tags}>
              <Tags>
                {mentor.technologies.map((technology) => (
                  <Tag key={technology} kind="track">
                    {technology}
                  </Tag>
                ))}
              </Tags>
            </span>
          )}
        </>
      )}
    </Picks>
  )
}
