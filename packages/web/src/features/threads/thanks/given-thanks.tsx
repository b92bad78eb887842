import type { OwnThanks as Thanks } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { queryClient, read } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { HiddenFields } from '#lib/forms/plain-fields.tsx'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { classes } from '#ui/base/classes.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import threadStyles from '../thread.module.css'
import styles from './thanks.module.css'

export const readThanks = (submissionId: string) => read('readThanks', { params: { id: submissionId } })

/** Shows the thanks for a piece of work to the person who gave them, whatever their role (rules: threads 13). */
export function GivenThanks({ submissionId }: { submissionId: string }) {
  const { data, isError } = useQuery(readThanks(submissionId))
  // A page without scripts fetches no thanks, and would show that they load for ever.
  if (import.meta.env.SSR) return null
  // A sentence instead of `Failure`, because several thanks may fail together.
  if (isError && !data) return <p className={styles.quiet}>Your thanks could not be fetched.</p>
  if (!data) return <Skeleton rows={1} label="Loading your thanks" />
  const { mentor, given } = data
  if (!mentor || !given) return null
  return (
    <div className={styles.given}>
      <p className={styles.quiet}>You thanked {mentor.firstName}</p>
      <Given given={given} mentor={mentor} submissionId={submissionId} change={undefined} />
    </div>
  )
}

export type Written = NonNullable<Thanks['given']>

interface GivenProps {
  given: Written
  mentor: NonNullable<Thanks['mentor']>
  submissionId: string
  /** Opens or closes the form; undefined without a form. */
  change: { isOpen: boolean; toggle: () => void } | undefined
}

/** Shows the thanks of the person, with a button that takes them back. */
export function Given({ given, mentor, submissionId, change }: GivenProps) {
  const taking = useWrite('takeBackThanks', {
    onAnswer: (answer) => {
      queryClient.setQueryData(readThanks(submissionId).queryKey, answer)
      showSuccess('Your thanks are taken back')
    },
  })
  return (
    <div className={classes(threadStyles.message, threadStyles.own)}>
      <div className={threadStyles.head}>
        <p className={threadStyles.by}>
          <b>You</b>, <Ago at={given.writtenAt} />
        </p>
        <div className={threadStyles.acts}>
          {change && (
            <Button variant="line" aria-expanded={change.isOpen} onClick={change.toggle}>
              Change<span className="sr"> your thanks</span>
            </Button>
          )}
          <form
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              taking.run({ params: { id: submissionId } })
            }}
          >
            {import.meta.env.SSR && <HiddenFields of="takeBackThanks" more={{ submissionId }} />}
            <Button ref={passFocusOn} type="submit" variant="line" busy={taking.isPending}>
              Take back<span className="sr"> your thanks</span>
            </Button>
          </form>
        </div>
      </div>
      {given.sentence !== '' && <p className={styles.words}>{given.sentence}</p>}
      <p className={styles.quiet}>{describeShown(given, mentor.firstName)}</p>
    </div>
  )
}

function describeShown({ sentence, mayShow, isShown }: Written, mentor: string): string {
  if (isShown) return `Your sentence and your first name are on the public page of thanks of ${mentor}.`
  return mayShow && sentence !== ''
    ? `Only ${mentor} reads it so far, and may show it on a public page of thanks.`
    : `Only ${mentor} reads it.`
}
