import type { ReceivedThanks as Thanks } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { nameOf } from '#components/people/person-names.tsx'
import { invalidate, read, renew } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { CheckBox } from '#ui/forms/check-box.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import styles from './thanks.module.css'

/** Lists the newest thanks that a mentor has received (rules: threads 14). */
export function ReceivedThanks() {
  const query = useQuery(read('listThanks', { query: { limit: '50' } }))
  return (
    <Loaded query={query} detail="The thanks could not be fetched.">
      {({ items, totalCount }) =>
        items.length === 0 ? (
          <p>Nobody has thanked you here yet. Mentees can once you have graded their work.</p>
        ) : (
          <>
            <ul className={styles.list}>
              {items.map((thanks) => (
                <One key={thanks.id} thanks={thanks} />
              ))}
            </ul>
            {totalCount > items.length && (
              <p className={styles.quiet}>
                These are the newest {items.length} of {totalCount}.
              </p>
            )}
          </>
        )
      }
    </Loaded>
  )
}

function One({ thanks }: { thanks: Thanks }) {
  const { id, mentee, task, sentence, mayShow, isShown, writtenAt } = thanks
  const showing = useWrite('showThanks', {
    onAnswer: () => invalidate('listThanks'),
    onFailure: () => renew('listThanks'),
  })
  return (
    <li>
      {sentence !== '' && <p className={styles.words}>{sentence}</p>}
      <p className={styles.quiet}>
        {nameOf(mentee)} {sentence === '' ? 'thanked you' : ''} for “{task.title}”, <Ago at={writtenAt} />
      </p>
      {mayShow && sentence !== '' && (
        <CheckBox
          checked={isShown}
          disabled={showing.isPending}
          onChange={({ currentTarget }) =>
            showing.run({ params: { id }, body: { isShown: currentTarget.checked, writtenAt } })
          }
        >
          Show it on my public page of thanks ({mentee.firstName} agrees)
        </CheckBox>
      )}
    </li>
  )
}
