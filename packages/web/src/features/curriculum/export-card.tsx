import { saveFile } from '#lib/api/save-file.ts'
import { useAction } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import styles from './curriculum.module.css'
import { fetchExport } from './transfer.ts'

export function ExportCard() {
  const { isPending, run, cancel } = useAction(fetchExport, {
    onDone: ({ fileName, content }) => {
      saveFile(
        fileName,
        Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)),
      )
      showSuccess(`${fileName} is in your downloads`)
    },
  })

  return (
    <Card title="Export">
      <CardBody>
        <p>Keep the ZIP as a copy, or edit its files. For another community, leave out the folder “site”.</p>
        <p>The ZIP holds drafts and notes for mentors: do not share it with mentees.</p>
        <div className={styles.actions}>
          <Button variant="line" busy={isPending} onClick={() => run()}>
            {isPending ? 'Packing the ZIP' : 'Download the ZIP'}
          </Button>
          {isPending && (
            <Button variant="line" onClick={cancel}>
              Stop
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  )
}
