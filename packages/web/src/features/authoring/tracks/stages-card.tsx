import type { AuthoredStage, AuthoredTrack } from '@koya/contract'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Card } from '#ui/lists/card.tsx'
import { useChosen } from '#ui/lists/choice.tsx'
import { Empty } from '#ui/states/empty.tsx'
import styles from '../authoring.module.css'
import { OrderedList } from '../ordered-list.tsx'
import { refreshAuthored } from '../refresh-authored.ts'
import type { UploadPicture } from '../site/picture-field.tsx'
import { PublishAll } from './publish-all.tsx'
import { StageCard } from './stage-card.tsx'
import { StageDialog } from './stage-dialog.tsx'
import { TaskBulk } from './task-bulk.tsx'

/** Shows the stages of a track in order, each with its tasks. */
export function StagesCard({ track, upload }: { track: AuthoredTrack; upload: UploadPicture }) {
  const [isOpen, setOpen] = useState(false)
  const params = { id: track.id }
  const [chosen, choose] = useChosen(track.stages.flatMap(({ tasks }) => tasks))
  const choice = (tasks: AuthoredStage['tasks']) => ({
    chosen: chosen.filter((task) => tasks.includes(task)),
    onChoose: (some: readonly AuthoredStage['tasks'][number][]) =>
      choose([...chosen.filter((task) => !tasks.includes(task)), ...some]),
    nameOf: ({ title }: AuthoredStage['tasks'][number]) => title,
  })
  const add = (
    <div className={styles.actions}>
      <PublishAll track={track} />
      <Button variant="line" onClick={() => setOpen(true)}>
        <Icon name="plus" />
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
        {(stage) => <StageCard trackId={track.id} own={stage} upload={upload} choice={choice(stage.tasks)} />}
      </OrderedList>
      <TaskBulk chosen={chosen} onNone={() => choose([])} />
      {isOpen && <StageDialog trackId={track.id} upload={upload} onClose={() => setOpen(false)} />}
    </Card>
  )
}
