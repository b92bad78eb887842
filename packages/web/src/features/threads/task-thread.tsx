import type { Thread } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { InPageLink } from '#ui/texts/in-page-link.tsx'
import { agoText } from '#ui/texts/moment-text.ts'
import type { OwnThreadProps } from './own-thread.tsx'
import { PlainThread } from './plain-thread.tsx'
import { threadCode } from './thread-code.ts'

/** Loads the code of the thread separately, so that the code of the task page stays small. */
export function TaskThread(props: OwnThreadProps) {
  const code = useQuery(threadCode)
  return (
    <>
      <noscript>{import.meta.env.SSR && <PlainThread {...props} />}</noscript>
      {code.isFetched && (
        <Loaded query={code} detail="The messages could not be fetched.">
          {({ OwnThread }) => <OwnThread {...props} />}
        </Loaded>
      )}
    </>
  )
}

type LinksProps = Pick<OwnThreadProps, 'submissionId' | 'isGraded'>

/** Links to the messages below the brief, and to the thanks there until the mentee has given thanks. */
export function ThreadLinks({ submissionId, isGraded }: LinksProps) {
  const thanks = useQuery({ ...read('readThanks', { params: { id: submissionId } }), enabled: false })
  const thread = useQuery({ ...threadRead(submissionId), enabled: false })
  const { mentor, given } = thanks.data ?? {}
  return (
    <>
      {isGraded && mentor && !given && <InPageLink id="thanks">Thank {mentor.firstName}</InPageLink>}
      {hasNoMessages(thread.data) ? (
        <span>Messages: closed</span>
      ) : (
        <InPageLink id="messages">
          <ThreadWords submissionId={submissionId} />
        </InPageLink>
      )}
    </>
  )
}

const threadRead = (submissionId: string) => read('listMessages', { params: { id: submissionId }, query: {} })

/** True if the thread shows nothing and nobody may write there any more. */
const hasNoMessages = (thread: Thread | undefined) =>
  Boolean(thread?.closed) && thread?.totalCount === 0 && !thread?.secondLook

/** Summarises the cached thread in words, without a call. */
export function ThreadWords({ submissionId }: { submissionId: string }) {
  const { data } = useQuery({ ...threadRead(submissionId), enabled: false })
  const look = data?.secondLook?.given === null ? 'Second look: waiting' : null
  const there = data?.items.filter(({ takenBackAt }) => takenBackAt === null) ?? []
  const last = there.at(-1)
  if (hasNoMessages(data)) return 'Messages: closed'
  // Earlier messages that are not loaded may have been taken back, so the count would be wrong.
  if (!data || !last || data.totalCount > data.items.length) return look ?? 'Messages about this work'
  const messages = `${there.length === 1 ? '1 message, sent' : `${there.length} messages, the last`} ${agoText(last.sentAt)}`
  return look ? `${look}. ${messages}` : messages
}
