import type { Person, PersonNote } from '@koya/contract'
import { NoteForm, personNoteMax } from '@koya/contract/people/people-fields'
import { useState } from 'react'
import { nameOf } from '#components/people/person-names.tsx'
import { invalidate } from '#lib/api/query.ts'
import { useKeptForm } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { FormNotices } from '#ui/forms/form-notices.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import styles from '../people.module.css'

const refresh = () => invalidate('readPerson', 'listTrail')

/** Notes about a person. Only admins can read them. */
export function NotesCard({ person, ownId }: { person: Person; ownId: string }) {
  return (
    <Card title="Private notes">
      <CardBody>
        {person.notes.length > 0 && (
          <ul className={styles.list}>
            {person.notes.map((note) => (
              <Note key={note.id} personId={person.id} note={note} isOwn={note.author.id === ownId} />
            ))}
          </ul>
        )}
        <NewNote personId={person.id} />
      </CardBody>
    </Card>
  )
}

function NewNote({ personId }: { personId: string }) {
  const edit = useKeptForm(`note-${personId}`, NoteForm, { text: '' })
  const { form } = edit
  const sending = edit.sending(() => {
    refresh()
    showSuccess('Note kept')
  }, form.reset)
  const adding = useWrite('addPersonNote', sending)
  return (
    <form
      className={styles.form}
      {...form.bind((body) =>
        adding.run({ params: { id: personId }, headers: { 'idempotency-key': edit.keyFor(body) }, body }),
      )}
    >
      <TextArea
        {...form.field('text')}
        label="New note"
        help="Only admins see this. Write nothing you wouldn’t say to their face."
        max={personNoteMax}
        rows={2}
        required
      />
      <FormNotices {...edit} />
      <div className={styles.actions}>
        <Button type="submit" variant="line" busy={adding.isPending}>
          Save note
        </Button>
      </div>
    </form>
  )
}

function Note({ personId, note, isOwn }: { personId: string; note: PersonNote; isOwn: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const removing = useWrite('removePersonNote', { onAnswer: refresh })
  return (
    <li>
      <p className={styles.text}>{note.text}</p>
      <p className={styles.quiet}>
        {nameOf(note.author)}, <Ago at={note.createdAt} />
      </p>
      {isOwn && (
        <Button
          ref={passFocusOn}
          variant="line"
          className={styles.remove}
          busy={removing.isPending}
          onClick={() => setAsked(true)}
        >
          Remove this note
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        question="Remove this note?"
        explanation="It goes for good. The trail tells only that there was one."
        yes="Remove the note"
        danger
        onYes={() => {
          setAsked(false)
          removing.run({ params: { id: personId, noteId: note.id } })
        }}
        onNo={() => setAsked(false)}
      />
    </li>
  )
}
