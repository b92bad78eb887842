import { InviteListForm as Rules } from '@koya/contract/mentoring/invitations'
import { type ChangeEvent, useRef } from 'react'
import { useKeptForm } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { decodeText } from '#lib/forms/read-text-file.ts'
import { Button } from '#ui/base/button.tsx'
import { FormNotices } from '#ui/forms/form-notices.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'
import type { Checked } from './check-card.tsx'
import styles from './invitations.module.css'

const example = `email,first name,last name
ada@example.org,Ada,Obi`

export function ListForm({ onChecked }: { onChecked: (checked: Checked) => void }) {
  const edit = useKeptForm('invitations', Rules, { csv: '' })
  const { form, kept } = edit
  const file = useRef<HTMLInputElement>(null)
  const { isPending, run } = useWrite('checkInvitations', {
    onDone: (check, { body }) =>
      onChecked({
        csv: body.csv,
        isOne: false,
        check,
        onSent: () => {
          kept.forget()
          form.fill({ csv: '' })
        },
      }),
    ...form.ownFailure,
  })
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    target.value = ''
    chosen?.arrayBuffer().then((bytes) => form.set('csv', decodeText(new Uint8Array(bytes))))
  }

  return (
    <FoldedCard
      title="Invite many people"
      note="From a spreadsheet or a CSV file."
      isOpen={kept.restored !== null}
    >
      <CardBody>
        <form className={styles.form} {...form.bind((body) => run({ body }))}>
          <TextArea
            {...form.field('csv')}
            label="The list"
            help="Paste rows from a spreadsheet, or choose a CSV file: one person a line, with column names first (email, first name, last name, role, track, mentor). Only the email address is needed. At most 5,000 lines."
            placeholder={example}
            rows={8}
            spellCheck={false}
            required
          />
          <FormNotices {...edit} />
          <div className={styles.actions}>
            <Button type="submit" busy={isPending}>
              Check the list
            </Button>
            <Button variant="line" onClick={() => file.current?.click()}>
              Choose a file
            </Button>
            <input
              ref={file}
              className={styles.file}
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              aria-label="A file with the list"
              tabIndex={-1}
              onChange={take}
            />
          </div>
        </form>
      </CardBody>
    </FoldedCard>
  )
}
