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
import { sharedClockText } from './shared-clock.ts'
import { StageCard } from './stage-card.tsx'
import { StageDialog } from './stage-dialog.tsx'
import { TaskBulk } from './task-bulk.tsx'

export function StagesCard({ track, upload }: { track: AuthoredTrack; upload: UploadPicture }) {
  const [isOpen, setOpen] = useState(false)
  const [wantsToChoose, setWantsToChoose] = useState(false)
  const params = { id: track.id }
  const all = track.stages.flatMap(({ tasks }) => tasks)
  // Choosing ends when the track has no tasks left, because the button that ends it is then gone.
  const isChoosing = wantsToChoose && all.length > 0
  const [chosen, choose] = useChosen(all)
  const clock = sharedClockText(all.flatMap(({ deadline }) => deadline ?? []))
  const choice = (tasks: AuthoredStage['tasks']) => ({
    chosen: chosen.filter((task) => tasks.includes(task)),
    onChoose: (some: readonly AuthoredStage['tasks'][number][]) =>
      choose([...chosen.filter((task) => !tasks.includes(task)), ...some]),
    nameOf: ({ title }: AuthoredStage['tasks'][number]) => title,
  })
  const add = (
    <div className={`${styles.actions} ${styles.inHead}`}>
      <PublishAll track={track} />
      <Button variant="line" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        Add a stage
      </Button>
      {all.length > 0 && (
        <Button
          variant="quiet"
          onClick={() => {
            choose([])
            setWantsToChoose(!isChoosing)
          }}
        >
          {isChoosing ? 'Stop choosing' : 'Change several tasks'}
        </Button>
      )}
    </div>
  )
  return (
    <Card title="Stages" action={add}>
      {isChoosing && (
        <p className={styles.empty}>
          Choose tasks, and publish them, archive them or make them drafts together.
        </p>
      )}
      {track.stages.length === 0 && (
        <Empty title="No stage yet">A stage is a few tasks that belong together.</Empty>
      )}
      {clock && <p className={`${styles.empty} ${styles.clock}`}>All dates at {clock}</p>}
      <OrderedList
        label="Stages"
        items={track.stages}
        titleOf={({ title }) => title}
        isFixed={isChoosing}
        onOrder={(ids) => call('orderStages', { params, body: { ids } }).finally(refreshAuthored)}
      >
        {(stage, index) => (
          <StageCard
            trackId={track.id}
            own={stage}
            number={index + 1}
            upload={upload}
            hasClocks={clock === null}
            choice={isChoosing ? choice(stage.tasks) : undefined}
          />
        )}
      </OrderedList>
      <TaskBulk chosen={chosen} onNone={() => choose([])} />
      {isOpen && <StageDialog trackId={track.id} upload={upload} onClose={() => setOpen(false)} />}
    </Card>
  )
}
