import type { OwnThanks as Thanks } from '@koya/contract'
import { ThanksForm, thanksMax } from '@koya/contract/learning/thanks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useDraft } from '#lib/forms/drafts.ts'
import { HiddenFields } from '#lib/forms/plain-fields.tsx'
import { useForm } from '#lib/forms/use-form.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { CheckBox } from '#ui/forms/check-box.tsx'
import { FormNotices } from '#ui/forms/form-notices.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import threadStyles from '../thread.module.css'
import { Given, readThanks, type Written } from './given-thanks.tsx'
import styles from './thanks.module.css'

interface ThanksProps {
  submissionId: string
  /** The draft name of a message about this work, from which the form derives its own draft name. */
  draft: string
}

/** Lets a mentee thank the grader of the work, also without scripts (rules: threads 13). */
export function OwnThanks({ submissionId, draft }: ThanksProps) {
  const query = useQuery(readThanks(submissionId))
  return (
    <Loaded
      query={query}
      detail="Your thanks could not be fetched."
      loading={<Skeleton rows={1} label="Loading your thanks" />}
    >
      {({ mentor, given }) =>
        mentor && (
          <section className={threadStyles.section} id="thanks" aria-labelledby="thanks-title">
            <h2 id="thanks-title" className={styles.title}>
              {given ? `You thanked ${mentor.firstName}` : `Thank ${mentor.firstName}`}
            </h2>
            <Words
              key={given?.writtenAt ?? ''}
              given={given}
              mentor={mentor}
              submissionId={submissionId}
              draft={draft}
            />
          </section>
        )
      }
    </Loaded>
  )
}

interface WordsProps extends ThanksProps {
  given: Written | null
  mentor: NonNullable<Thanks['mentor']>
}

function Words({ given, mentor, submissionId, draft }: WordsProps) {
  const form = useForm(
    ThanksForm,
    { sentence: given?.sentence ?? '', mayShow: given?.mayShow ?? false },
    { posts: 'giveThanks' },
  )
  const kept = useDraft(`thanks-${draft}`, form)
  /** The mentee's choice to open or close the form; null before that. */
  const [wish, setWish] = useState<boolean | null>(null)
  const giving = useWrite('giveThanks', {
    ...form.ownFailure,
    onAnswer: (answer) => {
      kept.forget()
      queryClient.setQueryData(readThanks(submissionId).queryKey, answer)
      showSuccess(`${mentor.firstName} finds your thanks`)
    },
    // The same words again change no answer, so the form would stay open.
    onDone: () => setWish(null),
  })
  const fields = (
    <form
      className={styles.form}
      {...form.bind((body) => giving.run({ params: { id: submissionId }, body }))}
    >
      {import.meta.env.SSR && <HiddenFields of="giveThanks" more={{ submissionId }} />}
      <TextArea {...form.field('sentence')} label="A sentence, if you like" rows={2} max={thanksMax} />
      <CheckBox
        name="mayShow"
        checked={form.values.mayShow === true}
        onChange={({ target }) => form.set('mayShow', target.checked)}
      >
        {mentor.firstName} may show my sentence and my first name to everybody, on their page of thanks. I can
        take that back at any time
      </CheckBox>
      <FormNotices form={form} kept={kept} />
      <div>
        <Button ref={passFocusOn} type="submit" variant="line" busy={giving.isPending}>
          {given ? 'Save' : 'Say thank you'}
        </Button>
      </div>
    </form>
  )
  if (given === null) return fields
  const isOpen = wish ?? (form.failure !== null || form.isChanged || kept.restored !== null)
  const change = import.meta.env.SSR ? undefined : { isOpen, toggle: () => setWish(!isOpen) }
  return (
    <>
      <Given given={given} mentor={mentor} submissionId={submissionId} change={change} />
      {import.meta.env.SSR ? (
        <details open={isOpen || undefined}>
          <summary>Change it</summary>
          {fields}
        </details>
      ) : (
        isOpen && fields
      )}
    </>
  )
}
