import type { KeptDraft } from '#lib/forms/drafts.ts'
import { DiscardButton } from '#ui/drafts/discard-button.tsx'
import { keptSince } from '#ui/drafts/kept-since.ts'
import { OtherTexts } from '#ui/drafts/other-texts.tsx'
import { SentElsewhere } from '#ui/drafts/sent-elsewhere.tsx'
import { type FieldLabels, TheirsNotice } from '#ui/drafts/theirs-notice.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import { Notice } from '#ui/states/notice.tsx'
import styles from './form-notices.module.css'

export interface FormNoticesProps {
  form: { values: object; isChanged: boolean; failure: Error | null }
  kept?: KeptDraft | undefined
  /** The version that somebody else has saved meanwhile, with the labels of its fields. */
  theirs?: { values: object; labels: FieldLabels } | null | undefined
}

interface Place {
  /** True if the surrounding dialog has its own Discard button. */
  hasDiscard?: boolean
}

/** The notices of a form, such as a restored draft or a failure. */
export function FormNotices({ form, kept, theirs, hasDiscard = false }: FormNoticesProps & Place) {
  return (
    <>
      {theirs && kept && (
        <TheirsNotice
          labels={theirs.labels}
          mine={form.values}
          theirs={theirs.values}
          onTake={kept.discard}
        />
      )}
      {kept?.restored && form.isChanged && !theirs && (
        <Notice kind="info" announce>
          <div className={styles.kept}>
            <span>{keptSince(kept.restored.at)}</span>
            {!hasDiscard && <DiscardButton onDiscard={kept.discard} />}
          </div>
        </Notice>
      )}
      {kept && <SentElsewhere kept={kept} />}
      {form.failure && !theirs && (
        <p className={styles.failure} role="alert">
          <FailureText of={form.failure} />
        </p>
      )}
      {kept && <OtherTexts texts={kept.others} />}
    </>
  )
}
