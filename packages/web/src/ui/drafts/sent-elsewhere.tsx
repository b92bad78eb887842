import type { KeptDraft } from '#lib/forms/drafts.ts'
import { Notice } from '#ui/states/notice.tsx'

/** Says that another tab has sent this form, and whether this tab's text stays (rules: auth 83). */
export function SentElsewhere({ kept: { sentElsewhere } }: { kept: KeptDraft }) {
  if (!sentElsewhere) return null
  return (
    <Notice kind="info" announce>
      You sent this in another tab.
      {sentElsewhere === 'kept' && ' The text here is a different one, and has not been sent.'}
    </Notice>
  )
}
