import type { PageParams } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TaskDescription } from '#components/briefs/task-description.tsx'
import { titled } from '#content/page-title.ts'
import { StateTag } from '#features/authoring/state-tag.tsx'
import { TaskActions } from '#features/authoring/tasks/task-actions.tsx'
import { TaskEditor } from '#features/authoring/tasks/task-editor.tsx'
import { TaskWays } from '#features/authoring/tasks/task-ways.tsx'
import { FeedbackCard } from '#features/figures/feedback-card.tsx'
import { uploadPicture } from '#features/pictures/upload-picture.ts'
import { BackLink } from '#features/shell/page/back-link.tsx'
import { PageHead } from '#features/shell/page/page-head.tsx'
import { TrailCard } from '#features/trail/trail-card.tsx'
import { read } from '#lib/api/query.ts'
import { Loaded } from '#ui/states/loaded.tsx'

export const meta = () => titled('Task')

/** Edits one task (rules: authoring 17). */
export default function AdminTask({ params: { taskId } }: { params: PageParams<'adminTask'> }) {
  const query = useQuery(read('readAuthoredTask', { params: { id: taskId } }))
  const task = query.data
  const [isSaving, setIsSaving] = useState(false)
  const back = (
    <BackLink to={task ? addressOf('adminTrack', { trackId: task.track.id }) : addressOf('adminTracks')}>
      {task?.track.title ?? 'All tracks'}
    </BackLink>
  )

  return (
    <>
      <PageHead
        title={task?.title ?? 'Task'}
        above={task ? <TaskWays task={task} back={back} /> : back}
        isUnknown={query.isPending}
      >
        {task && <TaskActions task={task} tag={<StateTag state={task.state} />} busy={isSaving} />}
      </PageHead>
      <Loaded query={query} detail="The task could not be fetched.">
        {(loaded) => (
          <>
            <TaskEditor
              task={loaded}
              upload={uploadPicture}
              Description={TaskDescription}
              Feedback={FeedbackCard}
              onSaving={setIsSaving}
            />
            <TrailCard title="Recent changes" object={taskId} />
          </>
        )}
      </Loaded>
    </>
  )
}
