import type { AuthoredTrackEntry } from '@koya/contract'
import { EmailForm } from '@koya/contract/auth/auth'
import { wholeNumber } from '@koya/contract/fields/fields'
import { placesMax } from '@koya/contract/mentoring/places'
import * as z from 'zod/mini'
import { useKeptForm } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { Button } from '#ui/base/button.tsx'
import { FormNotices } from '#ui/forms/form-notices.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import type { Checked } from './check-card.tsx'
import styles from './invitations.module.css'

const Rules = z.strictObject({
  ...EmailForm.shape,
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  track: z.string(),
  mentor: z.string(),
  places: wholeNumber('Enter how many places', 'The places', 1, placesMax),
})
const start = { email: '', firstName: '', lastName: '', role: 'mentee', track: '', mentor: '', places: 5 }

const quote = (value: string): string => `"${value.replaceAll('"', '""')}"`
/** Returns a CSV list with only this person, because the server accepts only CSV lists. */
const writeCsv = (one: z.output<typeof Rules>): string =>
  [
    one.email,
    one.firstName,
    one.lastName,
    one.role,
    one.track,
    one.mentor,
    one.role === 'mentor' ? String(one.places) : '',
  ]
    .map(quote)
    .join(',')

interface OneFormProps {
  tracks: readonly AuthoredTrackEntry[]
  tracksFailed: boolean
  onChecked: (checked: Checked) => void
}

export function OneForm({ tracks, tracksFailed, onChecked }: OneFormProps) {
  const edit = useKeptForm('invitation', Rules, start)
  const { form, kept } = edit
  const { isPending, run } = useWrite('checkInvitations', {
    onDone: (check, { body }) =>
      onChecked({
        csv: body.csv,
        isOne: true,
        check,
        onSent: () => {
          kept.forget()
          form.fill(start)
        },
      }),
    ...form.ownFailure,
  })
  const isMentee = form.values.role !== 'mentor'

  return (
    <Card title="Invite one person">
      <CardBody>
        <form className={styles.form} {...form.bind((one) => run({ body: { csv: writeCsv(one) } }))}>
          <TextField {...form.field('email')} label="Email" type="email" autoComplete="off" required />
          <div className={styles.pair}>
            <TextField {...form.field('firstName')} label="First name (optional)" autoComplete="off" />
            <TextField {...form.field('lastName')} label="Last name (optional)" autoComplete="off" />
          </div>
          <div className={styles.pair}>
            <SelectField
              {...form.field('role')}
              label="Role"
              options={[
                { value: 'mentee', label: 'Mentee' },
                { value: 'mentor', label: 'Mentor' },
              ]}
            />
            <SelectField
              {...form.field('track')}
              label="Track"
              help={tracksFailed && 'The tracks could not be fetched. Load the page again to choose one.'}
              placeholder={isMentee ? 'Let them choose' : 'None yet'}
              options={tracks.map(({ title }) => ({ value: title, label: title }))}
            />
          </div>
          {isMentee && form.values.track && (
            <TextField
              {...form.field('mentor')}
              label="Email of the mentor"
              help="Empty, and they choose one."
              type="email"
              autoComplete="off"
            />
          )}
          {!isMentee && form.values.track && (
            <TextField
              {...form.field('places')}
              label="Places"
              help="How many mentees they may have in this track. The mail tells them, and they can offer fewer."
              type="number"
              inputMode="numeric"
              min={1}
              required
            />
          )}
          <FormNotices {...edit} />
          <div className={styles.actions}>
            <Button type="submit" busy={isPending}>
              Check the invitation
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  )
}
