import type { FreeMentor, Profile, Track } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '#ui/base/icon.tsx'
import { Avatar } from '#ui/lists/avatar.tsx'
import { Tag, Tags } from '#ui/lists/tag.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { listReasons } from '../mentors/list-reasons.ts'
import { shuffle } from '../mentors/shuffle.ts'
import { NobodyFree } from '../waiting/nobody-free.tsx'
import type { EnrollmentLists } from './enrollment-wizard.tsx'
import styles from './mentor-step.module.css'
import { Picks } from './picks.tsx'
import frame from './wizard-frame.module.css'
import { StepIntro } from './wizard-frame.tsx'

interface Choice {
  picked: FreeMentor | null
  onPick: (mentor: FreeMentor) => void
}

export interface MentorStepProps extends Choice {
  query: ReturnType<EnrollmentLists['mentors']>
  profile: EnrollmentLists['profile']
  track: Track
}

export function MentorStep({ query, profile, track, picked, onPick }: MentorStepProps) {
  const mentors = useQuery(query)
  const me = useQuery(profile).data

  return (
    <>
      <StepIntro>
        One mentor reads all your work in {track.title} and answers it.{' '}
        {mentors.data?.items.length !== 0 && 'These mentors have room for you.'}
      </StepIntro>
      <Loaded query={mentors} detail="The mentors could not be fetched.">
        {({ items }) =>
          items.length === 0 ? (
            <div className={`${frame.result} ${styles.nobody}`}>
              <NobodyFree track={track} />
            </div>
          ) : (
            <FreeMentors mentors={items} me={me} picked={picked} onPick={onPick} />
          )
        }
      </Loaded>
    </>
  )
}

/** Shuffles once, because a second shuffle could show a mentor on two pages or none (rules: enrollment 9). */
function FreeMentors({
  mentors,
  me,
  picked,
  onPick,
}: Choice & { mentors: readonly FreeMentor[]; me: Profile | undefined }) {
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
          <span className={styles.reasons}>
            {listReasons(mentor, me).map(({ icon, text }) => (
              <span key={icon}>
                <Icon name={icon} size="small" />
                {text}
              </span>
            ))}
          </span>
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
