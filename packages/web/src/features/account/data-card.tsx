import type { OwnData } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { callBy } from '#lib/api/api.ts'
import { queryClient, read } from '#lib/api/query.ts'
import { saveFile } from '#lib/api/save-file.ts'
import { uploadWithProgress } from '#lib/api/upload.ts'
import { useAction, useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { lagosText, weekdayText } from '#ui/texts/moment-text.ts'
import styles from './account.module.css'

/** How often the card asks for the state of the file while the server makes it. */
const askAgainMilliseconds = 2000
const downloadMilliseconds = 180_000

/** Lets people prepare and download one file with their data (rules: account 20 and 21). */
export function DataCard() {
  const query = useQuery({
    ...read('readOwnData'),
    meta: { aside: true },
    refetchInterval: ({ state }) => state.data?.fileState === 'making' && askAgainMilliseconds,
  })
  return (
    <FoldedCard
      title="Your data"
      note="Download what Koya keeps about you."
      isOpen={(query.data?.fileState ?? 'none') !== 'none'}
    >
      <CardBody>
        <div className={styles.form}>
          <p className={styles.quiet}>
            Everything that Koya keeps about you, in one ZIP: a page to read, the same as JSON, and your
            photo.
          </p>
          <Loaded query={query} detail="Whether there is a file could not be fetched.">
            {(data) => <DataFile data={data} />}
          </Loaded>
        </div>
      </CardBody>
    </FoldedCard>
  )
}

function DataFile({ data: { fileState, goneAt, bytes } }: { data: OwnData }) {
  const asking = useWrite('makeOwnData', {
    onAnswer: (data) => queryClient.setQueryData(read('readOwnData').queryKey, data),
  })
  const getting = useAction(
    (end) =>
      callBy(
        uploadWithProgress(() => undefined, downloadMilliseconds),
        end,
        'downloadOwnData',
      ),
    {
      onDone: ({ fileName, content }) => {
        const letters = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
        saveFile(fileName, letters, 'application/zip')
        showSuccess(`${fileName} is in your downloads`)
      },
    },
  )
  return (
    <>
      <div role="status">
        {fileState === 'making' && (
          <Notice kind="info">Your file is being made. You will find it here and in your inbox.</Notice>
        )}
        {fileState === 'ready' && goneAt && (
          <Notice kind="info">
            Your file is ready ({Math.ceil((bytes ?? 0) / 1000)} kB). It is here until {weekdayText(goneAt)},{' '}
            {lagosText(goneAt)}.
          </Notice>
        )}
        {fileState === 'failed' && (
          <Notice kind="failure">Your file could not be made. Please try once more.</Notice>
        )}
      </div>
      {(fileState === 'none' || fileState === 'failed') && (
        <div>
          <Button variant="line" busy={asking.isPending} onClick={() => asking.run()}>
            Prepare my data
          </Button>
        </div>
      )}
      {fileState === 'ready' && (
        <div>
          <Button variant="line" busy={getting.isPending} onClick={() => getting.run()}>
            Download my file
          </Button>
        </div>
      )}
    </>
  )
}
