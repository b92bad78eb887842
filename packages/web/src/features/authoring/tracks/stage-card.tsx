import type { AuthoredStage } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useState } from 'react'
import { dueDaysText } from '#components/learning/due-days.ts'
import { call } from '#lib/api/api.ts'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { Link } from '#lib/navigation/router.tsx'
import { Button } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { type Choice, Choosable, ChooseAll } from '#ui/lists/choice.tsx'
import { Day, LocalMoment } from '#ui/texts/moment.tsx'
import styles from '../authoring.module.css'
import { OrderedList } from '../ordered-list.tsx'
import { refreshAuthored } from '../refresh-authored.ts'
import type { UploadPicture } from '../site/picture-field.tsx'
import { contentChoices, StateActions } from '../state-actions.tsx'
import { StateTag } from '../state-tag.tsx'
import { TaskDialog } from '../tasks/task-dialog.tsx'
import stage from './stage-card.module.css'
import { StageDialog } from './stage-dialog.tsx'

interface StageCardProps {
  trackId: string
  own: AuthoredStage
  /** The position of the stage in the track, from 1 on. */
  number: number
  upload: UploadPicture
  /** False if the head of the list names the time of the day for all deadlines. */
  hasClocks: boolean
  /** The chosen tasks; undefined while the rows have no check boxes. */
  choice: Choice<AuthoredStage['tasks'][number]> | undefined
}

export function StageCard({ trackId, own, number, upload, hasClocks, choice }: StageCardProps) {
  const [dialog, setDialog] = useState<'edit' | 'task' | null>(null)
  const { id, title, description, state, tasks } = own
  const params = { id }
  const close = () => setDialog(null)
  const DueMoment = hasClocks ? LocalMoment : Day
  const areDrafts = tasks.every((task) => task.state === 'draft')

  return (
    <div className={stage.stage}>
      <h3 className={stage.title}>{title}</h3>
      <div className={stage.head}>
        <div className={styles.line}>
          <span className={styles.quiet}>Stage {number}</span>
          <StateTag state={state} />
        </div>
        <StateActions
          menu={[{ label: 'Edit', onAct: () => setDialog('edit') }]}
          kind="stage"
          id={id}
          title={title}
          choices={contentChoices[state]}
          onChange={(to, query) =>
            call('changeStageState', {
              params,
              headers: seenHeader(own),
              body: { state: to },
              ...(query && { query }),
            })
          }
          removal={
            state === 'draft' && areDrafts
              ? {
                  explanation: `The draft goes for good${tasks.length > 0 ? `, with ${tasks.length} ${tasks.length === 1 ? 'task' : 'tasks'} in it` : ''}.`,
                  remove: () => call('deleteStage', { params, headers: seenHeader(own) }),
                }
              : undefined
          }
        />
      </div>
      <p className={styles.quiet}>{description}</p>
      <div className={stage.tasks}>
        {choice && <ChooseAll rows={tasks} choice={choice} />}
        <OrderedList
          label={`Tasks of ${title}`}
          items={tasks}
          titleOf={(task) => task.title}
          isFixed={choice !== undefined}
          onOrder={(ids) => call('orderTasks', { params, body: { ids } }).finally(refreshAuthored)}
        >
          {(task) => {
            const row = (
              <div className={stage.task}>
                <span className={styles.line}>
                  <Link className={styles.title} to={addressOf('adminTask', { taskId: task.id })}>
                    {task.title}
                  </Link>
                  {/* A task that is published in a published stage needs no tag: the stage has it. */}
                  {(state !== 'published' || task.state !== 'published') && <StateTag state={task.state} />}
                </span>
                <p className={styles.quiet}>
                  Due {task.deadline ? <DueMoment at={task.deadline} /> : dueDaysText(task.days ?? 0)}
                </p>
              </div>
            )
            return choice ? (
              <Choosable row={task} choice={choice}>
                {row}
              </Choosable>
            ) : (
              row
            )
          }}
        </OrderedList>
        {tasks.length === 0 && <p className={styles.empty}>No task in it yet.</p>}
        <div className={stage.add}>
          <Button variant="quiet" onClick={() => setDialog('task')}>
            <Icon name="plus" />
            Add a task<span className="sr"> to {title}</span>
          </Button>
        </div>
      </div>
      {dialog === 'edit' && <StageDialog trackId={trackId} stage={own} upload={upload} onClose={close} />}
      {dialog === 'task' && <TaskDialog stage={own} onClose={close} />}
    </div>
  )
}
