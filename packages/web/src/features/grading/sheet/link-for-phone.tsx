import { reviewLinkHours } from '@koya/contract/mentoring/review-links'
import { CopyButton } from '#components/account/copy-button.tsx'
import { useWrite } from '#lib/api/use-write.ts'
import { Button } from '#ui/base/button.tsx'
import styles from './link-for-phone.module.css'

/** Makes a review link for another device (rules: grading 36). */
export function LinkForPhone({ submissionId }: { submissionId: string }) {
  const making = useWrite('makeReviewLink')
  const made = making.state.status === 'done' ? making.state.answer : null
  if (!made)
    return (
      <div className={styles.offer}>
        <Button
          variant="quiet"
          busy={making.isPending}
          onClick={() => making.run({ params: { id: submissionId } })}
        >
          Get a link for my phone
        </Button>
      </div>
    )
  return (
    <div className={styles.made} role="status">
      <p>
        Open this on your phone within {reviewLinkHours} hours. It needs no login, so keep it to yourself.
      </p>
      <p className={styles.address}>{made.url}</p>
      <div>
        <CopyButton text={made.url} said="The link is copied">
          Copy the link
        </CopyButton>
      </div>
    </div>
  )
}
