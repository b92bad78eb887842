import type { Input, Output } from '@koya/contract'
import { useState } from 'react'
import { callUntil } from '#lib/api/api.ts'
import { invalidate } from '#lib/api/query.ts'
import { saveFile } from '#lib/api/save-file.ts'
import { useAction } from '#lib/api/use-write.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

type ExportName = 'exportPairings' | 'exportSubmissions' | 'exportMentors'
type Filter<Name extends ExportName> =
  Input<Name> extends { body: infer Body } ? Omit<Body, 'after' | 'limit'> : never

export interface ExportListProps<Name extends ExportName> {
  name: Name
  filter: Filter<Name>
  /** The words for the rows, as in 'Download these pairings?' */
  noun: string
  label?: string
}

/** Downloads the filtered rows as a CSV file (rules: pairings 10). */
export function ExportList<Name extends ExportName>({
  name,
  filter,
  noun,
  label = 'Download CSV',
}: ExportListProps<Name>) {
  const [isAsked, setAsked] = useState(false)
  const exporting = useAction((end) => collect(end, name, filter), {
    onAnswer: () => invalidate('listTrail'),
    onDone: ({ fileName, parts }) => saveFile(fileName, new Blob(parts), 'text/csv;charset=utf-8'),
  })
  return (
    <div>
      <Button variant="line" busy={exporting.isPending} onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsked}
        question={`Download ${noun}?`}
        explanation="The file has names of people: keep it as carefully as this page. The trail tells that you took it."
        yes="Download"
        onYes={() => {
          setAsked(false)
          exporting.run()
        }}
        onNo={() => setAsked(false)}
      />
    </div>
  )
}

async function collect<Name extends ExportName>(end: AbortSignal, name: Name, filter: Filter<Name>) {
  const parts: string[] = []
  let fileName = ''
  for (let after: string | null | undefined; after !== null; ) {
    const body = { ...filter, ...(after === undefined ? {} : { after }) }
    const part: Output<ExportName> = await callUntil<ExportName>(end, name, { body })
    parts.push(part.content)
    fileName = part.fileName
    after = part.next
  }
  return { fileName, parts }
}
