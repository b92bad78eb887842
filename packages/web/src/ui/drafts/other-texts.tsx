import { useStoresDrafts } from '#lib/forms/draft-store.ts'
import type { OtherText } from '#lib/forms/drafts.ts'
import { Button } from '#ui/base/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import styles from './other-texts.module.css'

/** The maximum number of characters that are shown of each text. */
const shownAtMost = 200

const shorten = (text: string) => (text.length > shownAtMost ? `${text.slice(0, shownAtMost)}…` : text)

/** Offers texts typed in other tabs (rules: auth 83), or warns that no drafts are kept (rules: auth 105). */
export function OtherTexts({ texts }: { texts: readonly OtherText[] }) {
  const keeps = useStoresDrafts()
  if (!keeps) {
    return (
      <Notice kind="warning" announce>
        <p>This browser does not keep what you type: send it before you leave this page.</p>
      </Notice>
    )
  }
  return texts.map(({ field, text, take }) => (
    <Notice key={field} kind="info" announce>
      <div className={styles.other}>
        <p>In another tab you wrote: “{shorten(text)}”</p>
        <Button variant="line" onClick={take}>
          Use that text
        </Button>
      </div>
    </Notice>
  ))
}
