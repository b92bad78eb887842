import type { Mentor, Track } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Tag, Tags } from '#ui/tag.tsx'
import type { EnrollmentLists } from './enrollment-wizard.tsx'
import styles from './mentor-step.module.css'
import { Picks } from './picks.tsx'
import { shuffle } from './shuffle.ts'
import { StepIntro } from './wizard-frame.tsx'

interface Choice {
  picked: Mentor | null
  onPick: (mentor: Mentor) => void
}

export interface MentorStepProps extends Choice {
  query: ReturnType<EnrollmentLists['mentors']>
  track: Track
}

export function MentorStep({ query, track, picked, onPick }: MentorStepProps) {
  const mentors = useQuery(query)

  return (
    <>
      <StepIntro>
        One mentor reads all your work in {track.title} and answers it. These mentors have room for you.
      </StepIntro>
      <Loaded query={mentors} detail="The mentors could not be fetched.">
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No mentor is free at the moment">
              Every place in this track is taken. Check back in a few days, or go back and choose another
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

/**
 * Shuffled when the step opens and still from then on, so that paging repeats and hides nobody (rules: enrollment 9).
 */
function FreeMentors({ mentors, picked, onPick }: Choice & { mentors: readonly Mentor[] }) {
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
          <Avatar person={mentor} size="large" />
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
