import type { Cohort, List, Pairing } from '@koya/contract'
import { useState } from 'react'
import { nameOf } from '#components/people/person-names.tsx'
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

interface RegroupDialogProps {
  /** All pairings are from the same track. */
  pairings: readonly Pairing[]
  track: Pairing['track']
  cohorts: LoadedProps<List<Cohort>>['query']
  onDone: () => void
  onClose: () => void
}

/** The value of the option that removes the mentees from their cohort. */
const none = 'none'

const count = (number: number) => `${number} ${number === 1 ? 'mentee' : 'mentees'}`

/** Puts mentees of one track into a cohort, or removes them from their cohort (rules: pairings 12). */
export function RegroupDialog({ pairings, track, cohorts, onDone, onClose }: RegroupDialogProps) {
  const [picked, setPicked] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const { isPending, run } = useWrite('regroupMentees', {
    onAnswer: refreshPairings,
    onDone: ({ items }) => {
      showSuccess(
        picked === none ? `${count(items.length)} taken out` : `${count(items.length)} put into the cohort`,
      )
      onDone()
    },
    onFailure: (error) => {
      setFailure(error)
      refreshPairings()
    },
    ownResult: true,
  })
  const only = pairings.length === 1 ? pairings[0] : undefined
  const isInOne = pairings.some(({ cohort }) => cohort !== null)

  return (
    <ShortDialog
      open
      onClose={onClose}
      title={`Cohort of ${only ? nameOf(only.mentee) : count(pairings.length)}`}
      onSubmit={(event) => {
        event.preventDefault()
        run({
          body: { pairings: pairings.map(({ id }) => id), cohortId: picked === none ? null : picked },
        })
      }}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending} disabled={picked === ''}>
            Save
          </Button>
        </>
      }
    >
      <p>Their deadlines change at once. Work that was sent keeps its mark.</p>
      <Loaded query={cohorts} detail="The cohorts could not be fetched.">
        {({ items }) =>
          items.length === 0 && !isInOne ? (
            <p>
              {track.title} has no cohort yet.{' '}
              <Link to={addressOfTrackPart(track.id, 'cohorts')}>Add a cohort</Link>
            </p>
          ) : (
            <SelectField
              label="Cohort"
              placeholder="Choose a cohort"
              options={[
                ...items.map(({ id, name }) => ({ value: id, label: name })),
                ...(isInOne ? [{ value: none, label: 'No cohort' }] : []),
              ]}
              value={picked}
              onChange={({ target }) => setPicked(target.value)}
            />
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
