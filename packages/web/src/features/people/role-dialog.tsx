import type { Person, Role } from '@koya/contract'
import { roles } from '@koya/contract/operation'
import { RoleForm } from '@koya/contract/people-fields'
import { confirmed, useLastOfTrack } from '#components/last-of-track.tsx'
import { nameOf } from '#components/person-names.tsx'
import { showSuccess } from '#lib/toasts.ts'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureText } from '#ui/failure-text.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { keepConflict, keepPerson, seenHeader } from './keep-person.ts'
import styles from './people.module.css'
import { count, roleNames } from './people-words.ts'
import { presentPairings } from './present-pairings.ts'

const meanings: Record<Role, string> = {
  MENTEE: 'Learns in tracks with a mentor. Whoever mentors loses the approval for each track by this.',
  MENTOR:
    'Reads and grades the work of mentees, once an admin approves them on the page of a track. What they have learned here stays theirs.',
  ADMIN: 'Sees and changes everything here, and learns and mentors nobody new.',
}

interface RoleDialogProps {
  person: Person
  open: boolean
  onClose: () => void
}

/** Another role, with what it means and what stands in its way. */
export function RoleDialog({ person, open, onClose }: RoleDialogProps) {
  const form = useForm(RoleForm, { role: person.role })
  const lastOfTrack = useLastOfTrack()
  const changing = useWrite('changeRole', {
    onDone: (changed) => {
      form.fill({ role: changed.role })
      keepPerson(changed)
      showSuccess('The role is changed')
      onClose()
    },
    onFailure: (error, input) => {
      if (lastOfTrack.asks(error, () => changing.run({ ...input, query: confirmed }))) return
      form.fail(error)
      keepConflict(error)
    },
    ownResult: true,
  })
  const pairings = presentPairings(person)
  const chosen = form.values.role ?? person.role
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Role of ${nameOf(person)}`}
      onSubmit={form.submit((body) =>
        changing.run({ params: { id: person.id }, headers: seenHeader(person), body }),
      )}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={changing.isPending}>
            Change role
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {lastOfTrack.dialog}
        {form.failure && (
          <p className={styles.failure} role="alert">
            <FailureText of={form.failure} />
          </p>
        )}
        <SelectField
          {...form.field('role')}
          label="Role"
          help={meanings[chosen]}
          options={roles.map((value) => ({ value, label: roleNames[value] }))}
          required
        />
        <p>
          {person.firstName} is logged out everywhere and comes back in the new role.{' '}
          {pairings.length > 0 &&
            (person.role === 'MENTEE'
              ? `They learn in ${count(pairings.length, 'track')}: until they have finished, or you end it, they stay a mentee.`
              : `They have ${count(pairings.length, 'mentee')}: as long as they do, they cannot become one.`)}
        </p>
      </div>
    </Dialog>
  )
}
