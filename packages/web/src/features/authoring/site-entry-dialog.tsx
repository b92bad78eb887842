import type { SiteEntry, SiteKind } from '@koya/contract'
import { SiteEntry as Entry, SiteEntryForm, siteContents } from '@koya/contract/authoring'
import * as z from 'zod/mini'
import { useAttemptKey } from '#lib/attempt-key.ts'
import { useDraft } from '#lib/drafts.ts'
import { invalidate } from '#lib/query.ts'
import { seenHeader } from '#lib/read-conflict.ts'
import { showSuccess } from '#lib/toasts.ts'
import { useForm } from '#lib/use-form.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FailureText } from '#ui/failure-text.tsx'
import { OtherTexts } from '#ui/other-texts.tsx'
import styles from './authoring.module.css'
import type { UploadPicture } from './picture-field.tsx'
import { SiteField } from './site-field.tsx'
import { siteKindPlans, startOf } from './site-kinds.ts'
import { differing, TheirsNotice } from './theirs-notice.tsx'
import { useSaving } from './use-saving.ts'

/** Whatever tells of the site's own words is asked for again, and the trail beside it. */
export const refreshSite = (): Promise<void> => invalidate('listSiteEntries', 'previewSitePage', 'listTrail')

interface SiteEntryDialogProps {
  open: boolean
  kind: SiteKind
  /** None for a new one. */
  entry?: SiteEntry
  upload: UploadPicture
  onClose: () => void
}

/** What an entry of the site says, new or there already. */
export function SiteEntryDialog({ open, kind, entry, upload, onClose }: SiteEntryDialogProps) {
  const { one, fields } = siteKindPlans[kind]
  const rules: z.core.$ZodType<Record<string, string>, Record<string, string>> = siteContents[kind]
  const start = entry?.content ?? startOf(kind)
  const form = useForm(rules, start)
  const { forget, others } = useDraft(`site-${entry?.id ?? kind}`, form)
  const keyFor = useAttemptKey()
  const { theirs, options } = useSaving({
    schema: Entry,
    form,
    onSaved: (saved) => {
      forget()
      form.fill(entry ? saved.content : start)
      refreshSite()
      showSuccess(entry ? 'Saved' : 'Saved as a draft')
      onClose()
    },
  })
  const creating = useWrite('createSiteEntry', options)
  const updating = useWrite('updateSiteEntry', options)
  const labels = Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${entry ? 'Edit' : 'New'} ${one}`}
      onSubmit={form.submit((content) => {
        const body = z.parse(SiteEntryForm, { kind, content })
        if (entry) updating.run({ params: { id: entry.id }, headers: seenHeader(theirs ?? entry), body })
        else creating.run({ headers: { 'idempotency-key': keyFor(body) }, body })
      })}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={creating.isPending || updating.isPending}>
            {entry ? 'Save' : 'Create as a draft'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {theirs && (
          <TheirsNotice
            fields={differing(labels, form.values, theirs.content)}
            onTake={() => form.fill(theirs.content)}
          />
        )}
        <OtherTexts texts={others} />
        {form.failure && !theirs && (
          <p className={styles.failure} role="alert">
            <FailureText of={form.failure} />
          </p>
        )}
        {Object.entries(fields).map(([name, plan]) => (
          <SiteField key={name} name={name} plan={plan} form={form} upload={upload} />
        ))}
      </div>
    </Dialog>
  )
}
