import { useKeepsDrafts } from '#lib/forms/draft-store.ts'
import type { OtherText } from '#lib/forms/drafts.ts'
import { Button } from '#ui/base/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import styles from './other-texts.module.css'

/** As much as tells one text from another. */
const shownAtMost = 200

const shorten = (text: string) => (text.length > shownAtMost ? `${text.slice(0, shownAtMost)}…` : text)

/**
 * What there is to say about the draft of a form: what was typed into it in another tab, of which nothing is lost, and
 * the person chooses (rules: auth 83); or that this browser keeps none (rules: auth 105).
 */
export function OtherTexts({ texts }: { texts: readonly OtherText[] }) {
  const keeps = useKeepsDrafts()
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
