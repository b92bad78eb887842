import type { ReviewLinks as Found, ReviewLink } from '@koya/contract'
import { reviewLinkHours } from '@koya/contract/mentoring/review-links'
import { Item } from '#components/lists/item.tsx'
import { nameOf } from '#components/people/person-names.tsx'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { weekdayText } from '#ui/texts/moment-text.ts'
import styles from './review-links.module.css'

/** Turns the review links in mails on and off (rules: grading 36). */
export function ReviewLinks({ links: { isOn, items } }: { links: Found }) {
  const change = useWrite('changeReviewLinks', {
    onAnswer: () => invalidate('readReviewLinks'),
    onDone: (changed) =>
      showSuccess(changed.isOn ? 'Your next mails carry a link' : 'No link opens your work any more'),
  })
  return (
    <div className={styles.links}>
      <p className={styles.quiet}>
        {isOn
          ? `Your mails about work carry a link to review it without logging in. Each opens one submission for ${reviewLinkHours} hours. Anyone who reads your mails could use it.`
          : 'Your mails carry no link. With one, you review a submission from the mail, without logging in.'}
      </p>
      {items.length > 0 && (
        <ul>
          {items.map((link) => (
            <OpenLink key={link.id} link={link} />
          ))}
        </ul>
      )}
      <div>
        <Button variant="line" busy={change.isPending} onClick={() => change.run({ body: { isOn: !isOn } })}>
          {isOn ? 'Send me no such links' : 'Send me such links'}
        </Button>
      </div>
    </div>
  )
}

function OpenLink({ link: { id, task, mentee, expiresAt } }: { link: ReviewLink }) {
  const ending = useWrite('endReviewLink', {
    onAnswer: () => invalidate('readReviewLinks'),
    onDone: () => showSuccess('This link opens nothing any more'),
  })
  return (
    <Item
      title={task.title}
      about={`${nameOf(mentee)}, open until ${weekdayText(expiresAt)}`}
      acts={
        <Button
          ref={passFocusOn}
          variant="line"
          aria-label={`Switch off: ${task.title}, ${nameOf(mentee)}`}
          busy={ending.isPending}
          onClick={() => ending.run({ params: { id } })}
        >
          Switch off
        </Button>
      }
    />
  )
}
