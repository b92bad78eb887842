import type { FormEvent } from 'react'
import type { OtherText } from '#lib/drafts.ts'
import type { Form } from '#lib/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureText } from '#ui/failure-text.tsx'
import { OtherTexts } from '#ui/other-texts.tsx'
import styles from './authoring.module.css'
import { type Heading, HeadingFields, headingLabels, pickHeading } from './heading-fields.tsx'
import type { UploadPicture } from './picture-field.tsx'
import { differing, TheirsNotice } from './theirs-notice.tsx'

interface HeadingDialogProps {
  open: boolean
  of: 'track' | 'stage'
  isNew: boolean
  form: Form<Heading>
  /** What somebody else has saved meanwhile. */
  theirs: Heading | null
  /** What was typed in another tab. */
  others: readonly OtherText[]
  busy: boolean
  upload: UploadPicture
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onClose: () => void
}

/** Title, description and picture of a track or a stage, new or there already. */
export function HeadingDialog({
  open,
  of,
  isNew,
  form,
  theirs,
  others,
  busy,
  upload,
  onSubmit,
  onClose,
}: HeadingDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${isNew ? 'New' : 'Edit'} ${of}`}
      onSubmit={onSubmit}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            {isNew ? 'Create as a draft' : 'Save'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {theirs && (
          <TheirsNotice
            fields={differing(headingLabels, form.values, theirs)}
            onTake={() => form.fill(pickHeading(theirs))}
          />
        )}
        {form.failure && !theirs && (
          <p className={styles.failure} role="alert">
            <FailureText of={form.failure} />
          </p>
        )}
        <OtherTexts texts={others} />
        <HeadingFields form={form} upload={upload} />
      </div>
    </Dialog>
  )
}
