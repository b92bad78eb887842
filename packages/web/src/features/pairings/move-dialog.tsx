import type { List, MentorWithRoom, Pairing } from '@koya/contract'
import { useState } from 'react'
import { nameOf } from '#components/people/person-names.tsx'
import { useAttemptKey } from '#lib/api/attempt-key.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { Link } from '#lib/navigation/router.tsx'
import { showSuccess } from '#lib/toasts.ts'
import { addressOfTrackPart } from '#lib/ways-to-track.ts'
import { Button } from '#ui/base/button.tsx'
import { ShortDialog } from '#ui/dialogs/short-dialog.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import { Loaded, type LoadedProps } from '#ui/states/loaded.tsx'
import { refreshPairings } from './refresh-pairings.ts'
import { SplitChoice, splitAmong } from './split-choice.tsx'

interface MoveDialogProps {
  /** The pairings to move, all from the same track. */
  pairings: readonly Pairing[]
  track: Pairing['track']
  mentors: LoadedProps<List<MentorWithRoom>>['query']
  /** True if the dialog preselects the mentor with the most free places, provided that all mentees fit. */
  isPrepared: boolean
  onMoved: () => void
  onClose: () => void
}

/** The value of the option that splits the mentees among several mentors. */
const split = 'split'

const seen = ({ id, mentor }: Pairing) => ({ id, mentorId: mentor.id })

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

const listed = new Intl.ListFormat('en-GB')

/** The text names at most this many mentees. */
const namedAtMost = 6

function nameAll(pairings: readonly Pairing[]): string {
  const names = pairings.map(({ mentee }) => nameOf(mentee))
  const named = names.length > namedAtMost ? namedAtMost - 1 : names.length
  const rest = names.length - named
  return listed.format([...names.slice(0, named), ...(rest > 0 ? [`${rest} more`] : [])])
}

/** Moves mentees to another mentor, or splits them among several (rules: pairings 4 and 5). */
export function MoveDialog({ pairings, track, mentors, isPrepared, onMoved, onClose }: MoveDialogProps) {
  const [picked, setPicked] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const keyFor = useAttemptKey()
  const [omitted, setOmitted] = useState<ReadonlySet<string>>(new Set())
  const say = {
    onAnswer: refreshPairings,
    onDone: ({ items }: List<Pairing>) => {
      showSuccess(`${count(items.length, 'mentee', 'mentees')} moved`)
      onMoved()
    },
    onFailure: (error: unknown) => {
      setFailure(error)
      refreshPairings()
    },
    ownResult: true,
  }
  const moving = useWrite('moveMentees', say)
  const splitting = useWrite('splitMentees', say)
  const { run } = moving
  const isPending = moving.isPending || splitting.isPending
  const waiting = pairings.reduce((sum, { work }) => sum + work.waiting, 0)
  const present = new Set(pairings.map(({ mentor }) => mentor.id))
  const others = (mentors.data?.items ?? [])
    .filter(({ id, freePlaces }) => !present.has(id) && freePlaces > 0)
    .sort((one, other) => other.freePlaces - one.freePlaces)
  const free = others.filter(({ freePlaces }) => freePlaces >= pairings.length)
  const [best] = others
  const only = pairings.length === 1 ? pairings[0] : undefined
  const canSplit = pairings.length > 1 && others.length > 1
  const mentorId = picked ?? (isPrepared ? (free[0]?.id ?? '') : '')
  const isSplit = canSplit && (mentorId === split || free.length === 0)
  const { groups } = splitAmong(pairings, others, omitted)

  const move = (moved: readonly Pairing[], mentorId: string) => {
    const body = { pairings: moved.map(seen), mentorId }
    run({ headers: { 'idempotency-key': keyFor(body) }, body })
  }
  const moveSplit = () => {
    const body = {
      groups: groups.map(({ mentor, mentees }) => ({ mentorId: mentor.id, pairings: mentees.map(seen) })),
    }
    splitting.run({ headers: { 'idempotency-key': keyFor(body) }, body })
  }

  return (
    <ShortDialog
      open
      onClose={onClose}
      title={
        only
          ? `Another mentor for ${nameOf(only.mentee)}`
          : `Move ${count(pairings.length, 'mentee', 'mentees')}`
      }
      onSubmit={(event) => {
        event.preventDefault()
        if (isSplit) moveSplit()
        else move(pairings, mentorId)
      }}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending} disabled={isSplit ? groups.length === 0 : mentorId === ''}>
            {only ? 'Give this mentor' : 'Move'}
          </Button>
        </>
      }
    >
      <p>
        Moves {nameAll(pairings)} with everything they have sent.{' '}
        {waiting === 0
          ? 'None of their work is waiting.'
          : `${count(waiting, 'waiting submission goes', 'waiting submissions go')} to the new mentor.`}{' '}
        Old grades keep their mentor’s name. Everybody gets a mail.
      </p>
      <Loaded query={mentors} detail="The mentors could not be fetched.">
        {() =>
          free.length === 0 && !canSplit ? (
            <>
              <p>
                No other mentor of {track.title} is there and has{' '}
                {count(pairings.length, 'free place', 'free places')}.{' '}
                {best && `${nameOf(best)} has the most: ${best.freePlaces}. `}
                <Link to={addressOfTrackPart(track.id, 'mentors')}>Give a mentor more places</Link>
                {best && ', or move some of them now and the rest to somebody else'}.
              </p>
              {best && (
                <Button
                  variant="line"
                  busy={isPending}
                  onClick={() => move(pairings.slice(0, best.freePlaces), best.id)}
                >
                  Move the first {best.freePlaces} to {nameOf(best)}
                </Button>
              )}
            </>
          ) : (
            <>
              {free.length > 0 && (
                <SelectField
                  label="New mentor"
                  placeholder="Choose a mentor"
                  help="Mentors who are away or without enough places aren’t listed."
                  options={[
                    ...free.map(({ id, freePlaces, ...mentor }) => ({
                      value: id,
                      label: `${nameOf(mentor)}, ${count(freePlaces, 'free place', 'free places')}`,
                    })),
                    ...(canSplit ? [{ value: split, label: 'Split among mentors' }] : []),
                  ]}
                  value={mentorId}
                  onChange={({ target }) => setPicked(target.value)}
                />
              )}
              {isSplit && (
                <SplitChoice pairings={pairings} mentors={others} omitted={omitted} onOmit={setOmitted} />
              )}
            </>
          )
        }
      </Loaded>
      {failure !== null && (
        <p role="alert">
          <FailureText of={failure} />
        </p>
      )}
    </ShortDialog>
  )
}
