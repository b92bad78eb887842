import { useState } from 'react'
import { invalidate } from '#lib/api/query.ts'
import { saveFile } from '#lib/api/save-file.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { type PeopleView, toPeopleFilter } from './people-view.ts'
import { count } from './people-words.ts'

/** Downloads the filtered people as a CSV file (rules: people 13). */
export function ExportPeople({ view, total }: { view: PeopleView; total: number }) {
  const [isAsked, setAsked] = useState(false)
  const exporting = useWrite('exportPeople', {
    onAnswer: () => invalidate('listTrail'),
    onDone: ({ fileName, content }) => saveFile(fileName, content, 'text/csv;charset=utf-8'),
  })
  const download = (isPersonal: boolean) => {
    setAsked(false)
    exporting.run({ body: { ...toPeopleFilter(view), isPersonal } })
  }
  return (
    <>
      <Button variant="line" busy={exporting.isPending} onClick={() => setAsked(true)}>
        Download CSV
      </Button>
      <ConfirmDialog
        open={isAsked}
        question={`Download ${count(total, 'person', 'people')}?`}
        explanation="The file has their names, addresses and phone numbers: keep it as carefully as this page. The trail tells that you took it."
        yes="Download"
        other={{ label: 'With birth dates and genders', onChoose: () => download(true) }}
        onYes={() => download(false)}
        onNo={() => setAsked(false)}
      />
    </>
  )
}
