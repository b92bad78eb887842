import type { Hurdle } from '#lib/push/hurdle.ts'
import { FailureText } from '#ui/states/failure-text.tsx'
import { Notice } from '#ui/states/notice.tsx'

const words: Record<Hurdle, string> = {
  unsupported:
    'This browser cannot show push messages. On an iPhone or iPad, put Koya on the home screen first (“Share”, then “Add to Home Screen”), and open it from there.',
  refused:
    'This browser refuses messages from Koya. To undo that, press the sign beside the address, allow notifications there, and load this page again.',
  withdrawn: 'Koya sends no push messages for now. News still come to your inbox and by mail.',
  'no-address':
    'This browser gives Koya no address for messages. A private window never does. In another window, look whether the settings of the browser allow messages, and try again.',
}

interface HurdleNoticeProps {
  hurdle: Hurdle | null
  failure?: Error | null
}

export function HurdleNotice({ hurdle, failure = null }: HurdleNoticeProps) {
  return (
    <div role="status">
      {hurdle && <Notice kind="info">{words[hurdle]}</Notice>}
      {failure && (
        <Notice kind="failure">
          <FailureText of={failure} />
        </Notice>
      )}
    </div>
  )
}
