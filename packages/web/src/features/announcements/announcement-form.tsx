import type { AnnouncementForm as Announcement, AnnouncementCheck } from '@koya/contract'
import {
  announcementLimits,
  announcementText,
  AnnouncementForm as Rules,
} from '@koya/contract/notifications/announcements'
import * as z from 'zod/mini'
import { useKeptForm } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { Button } from '#ui/base/button.tsx'
import { FormNotices } from '#ui/forms/form-notices.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import styles from './announcements.module.css'
import { describeAudience, roleChoices, stateChoices } from './audience-words.ts'

export const announcementDraft = 'announcement'

/** An announcement that the server has checked and the admin has not sent yet. */
export interface Checked {
  form: Announcement
  /** The audience in words, such as 'Mentees of Web Development'. */
  audience: string
  check: AnnouncementCheck
  onSent: () => void
}

const Typed = z.strictObject({ ...announcementText, role: z.string(), track: z.string(), state: z.string() })
const start = { title: '', text: '', role: '', track: '', state: '' }

/** Leaves out fields without a choice, so that they do not narrow the audience. */
const toForm = (typed: z.output<typeof Typed>): Announcement =>
  z.parse(Rules, Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')))

interface AnnouncementFormProps {
  hidden: boolean
  tracks: readonly { id: string; title: string }[]
  tracksFailed: boolean
  onChecked: (checked: Checked) => void
}

/** Hides rather than unmounts the form, so that the typed text stays. */
export function AnnouncementForm({ hidden, tracks, tracksFailed, onChecked }: AnnouncementFormProps) {
  const edit = useKeptForm(announcementDraft, Typed, start)
  const { form, kept } = edit
  const { isPending, run } = useWrite('checkAnnouncement', {
    onDone: (check, { body }) =>
      onChecked({
        form: body,
        audience: describeAudience({
          role: body.role ?? null,
          track: tracks.find(({ id }) => id === body.track) ?? null,
          state: body.state ?? null,
        }),
        check,
        onSent: () => {
          kept.forget()
          form.fill(start)
        },
      }),
    ...form.ownFailure,
  })

  return (
    <div className={styles.form} hidden={hidden}>
      <Card title="New announcement">
        <CardBody>
          <form className={styles.form} {...form.bind((typed) => run({ body: toForm(typed) }))}>
            <div className={styles.words}>
              <TextField
                {...form.field('title')}
                label="Title"
                help="The line in the inbox, and the subject of the mail."
                autoComplete="off"
                maxLength={announcementLimits.title}
                required
              />
              <TextArea
                {...form.field('text')}
                label="Text"
                help="An empty line begins a new paragraph. Web addresses become links."
                rows={8}
                max={announcementLimits.text}
                required
              />
            </div>
            <fieldset className={styles.choices}>
              <legend>Who gets it</legend>
              <SelectField
                {...form.field('role')}
                label="Role"
                placeholder="Everybody"
                options={roleChoices}
              />
              <SelectField
                {...form.field('track')}
                label="Track"
                help={tracksFailed && 'The tracks could not be fetched. Load the page again to choose one.'}
                placeholder="Every track"
                options={tracks.map(({ id, title }) => ({ value: id, label: title }))}
              />
              <SelectField
                {...form.field('state')}
                label="Only those who …"
                placeholder="No limit"
                options={stateChoices}
              />
            </fieldset>
            <FormNotices {...edit} />
            <div className={styles.actions}>
              <Button type="submit" busy={isPending}>
                Preview
              </Button>
            </div>
          </form>
        </CardBody>
      </Card>
    </div>
  )
}
