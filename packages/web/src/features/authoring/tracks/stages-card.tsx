import type { AuthoredTrack } from '@koya/contract'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/lists/card.tsx'
import { Empty } from '#ui/states/empty.tsx'
import styles from '../authoring.module.css'
import { OrderedList } from '../ordered-list.tsx'
import { refreshAuthored } from '../refresh-authored.ts'
import type { UploadPicture } from '../site/picture-field.tsx'
import { PublishAll } from './publish-all.tsx'
import { StageCard } from './stage-card.tsx'
import { StageDialog } from './stage-dialog.tsx'

/** Shows the stages of a track in order, each with its tasks. */
export function StagesCard({ track, upload }: { track: AuthoredTrack; upload: UploadPicture }) {
  const [isOpen, setOpen] = useState(false)
  const params = { id: track.id }
  const add = (
    <div className={styles.actions}>
      <PublishAll track={track} />
      <Button variant="line" onClick={() => setOpen(true)}>
        Add a stage
      </Button>
    </div>
  )
  return (
    <Card title="Stages" action={add}>
      {track.stages.length === 0 && (
        <Empty title="No stage yet">A stage is a few tasks that belong together.</Empty>
      )}
      <OrderedList
        label="Stages"
        items={track.stages}
        titleOf={({ title }) => title}
        onOrder={(ids) => call('orderStages', { params, body: { ids } }).finally(refreshAuthored)}
      >
        {(stage) => <StageCard trackId={track.id} own={stage} upload={upload} />}
      </OrderedList>
      {isOpen && <StageDialog trackId={track.id} upload={upload} onClose={() => setOpen(false)} />}
    </Card>
  )
}
