import type { MentorWithRoom, Pairing } from '@koya/contract'
import { nameOf } from '#components/people/person-names.tsx'
import { CheckBox } from '#ui/forms/check-box.tsx'
import { splitEvenly } from './split-evenly.ts'

interface SplitChoiceProps {
  pairings: readonly Pairing[]
  mentors: readonly MentorWithRoom[]
  /** The ids of the mentors whose check box is empty. */
  omitted: ReadonlySet<string>
  onOmit: (omitted: ReadonlySet<string>) => void
}

/** Chooses the mentors among whom mentees are split (rules: pairings 11). */
export function SplitChoice({ pairings, mentors, omitted, onOmit }: SplitChoiceProps) {
  const { groups, left } = splitAmong(pairings, mentors, omitted)
  const toggle = (id: string) => {
    const next = new Set(omitted)
    if (!next.delete(id)) next.add(id)
    onOmit(next)
  }
  return (
    <fieldset>
      <legend className="sr">Mentors who take some of them</legend>
      {mentors.map((mentor) => {
        const given = groups.find((group) => group.mentor.id === mentor.id)?.mentees ?? []
        return (
          <CheckBox key={mentor.id} checked={!omitted.has(mentor.id)} onChange={() => toggle(mentor.id)}>
            <strong>{nameOf(mentor)}</strong>{' '}
            {given.length > 0
              ? `gets ${given.length}: ${given.map(({ mentee }) => nameOf(mentee)).join(', ')}`
              : 'gets nobody'}
          </CheckBox>
        )
      })}
      {left.length > 0 && (
        <p>
          {left.length === 1 ? '1 stays' : `${left.length} stay`} where they are, because there are too few
          free places: {left.map(({ mentee }) => nameOf(mentee)).join(', ')}.
        </p>
      )}
    </fieldset>
  )
}

export const splitAmong = (
  pairings: readonly Pairing[],
  mentors: readonly MentorWithRoom[],
  omitted: ReadonlySet<string>,
) =>
  splitEvenly(
    pairings,
    mentors.filter(({ id }) => !omitted.has(id)),
  )
