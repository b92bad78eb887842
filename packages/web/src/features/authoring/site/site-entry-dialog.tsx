import type { SiteEntry, SiteKind } from '@koya/contract'
import { SiteEntry as Entry, SiteEntryForm, siteContents } from '@koya/contract/authoring/authoring'
import * as z from 'zod/mini'
import { invalidate } from '#lib/api/query.ts'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useEdit } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import type { UploadPicture } from './picture-field.tsx'
import styles from './site-entry-dialog.module.css'
import { SiteField } from './site-field.tsx'
import { siteKindPlans, startOf } from './site-kinds.ts'

/** Refetches the queries that show the texts of the site, and the trail (the log of what people did). */
export const refreshSite = (): Promise<void> =>
  invalidate('listSiteEntries', 'previewSitePage', 'listTrail', 'readCommunity')

interface SiteEntryDialogProps {
  kind: SiteKind
  /** The entry to edit; undefined for a new one. */
  entry?: SiteEntry
  upload: UploadPicture
  onClose: () => void
}

export function SiteEntryDialog({ kind, entry, upload, onClose }: SiteEntryDialogProps) {
  const { one, fields } = siteKindPlans[kind]
  const rules: z.core.$ZodType<Record<string, string>, Record<string, string | undefined>> = siteContents[
    kind
  ]
  const edit = useEdit({
    draft: `site-${entry?.id ?? kind}`,
    rules,
    schema: Entry,
    entry,
    empty: startOf(kind),
    // An older entry may lack a field, which then gets its start value.
    pick: ({ content }) => ({ ...startOf(kind), ...content }),
    labels: Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
  })
  const saving = edit.saving(() => {
    refreshSite()
    showSuccess(entry ? 'Saved' : 'Saved as a draft')
  }, onClose)
  const creating = useWrite('createSiteEntry', saving)
  const updating = useWrite('updateSiteEntry', saving)

  return (
    <FormDialog
      edit={edit}
      onClose={onClose}
      title={`${entry ? 'Edit' : 'Add'} ${one}`}
      send={entry ? 'Save' : 'Create as a draft'}
      busy={creating.isPending || updating.isPending}
      onSubmit={edit.form.submit((content) => {
        const body = z.parse(SiteEntryForm, { kind, content })
        if (edit.seen) updating.run({ params: { id: edit.seen.id }, headers: seenHeader(edit.seen), body })
        else creating.run({ headers: { 'idempotency-key': edit.keyFor(body) }, body })
      })}
    >
      <div className={styles.fields}>
        {Object.entries(fields).map(([name, plan]) => (
          <div key={name} className={plan.isShort ? undefined : styles.whole}>
            <SiteField name={name} plan={plan} form={edit.form} upload={upload} />
          </div>
        ))}
      </div>
    </FormDialog>
  )
}
