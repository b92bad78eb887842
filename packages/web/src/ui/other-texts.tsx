import type { OtherText } from '#lib/drafts.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import styles from './other-texts.module.css'

/** As much as tells one text from another. */
const shownAtMost = 200

const shorten = (text: string) => (text.length > shownAtMost ? `${text.slice(0, shownAtMost)}…` : text)

/** What was typed into the same form in another tab: nothing of it is lost, and the person chooses (rules: auth 83). */
export function OtherTexts({ texts }: { texts: readonly OtherText[] }) {
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
