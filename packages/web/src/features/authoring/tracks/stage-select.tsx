import type { AuthoredTask } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#lib/api/query.ts'
import type { FormField } from '#lib/forms/use-form.ts'
import { SelectField } from '#ui/forms/select-field.tsx'

interface StageSelectProps {
  task: AuthoredTask
  field: FormField
  onTrack: () => void
}

const option = ({ id, title }: { id: string; title: string }) => ({ value: id, label: title })

/** Chooses the stage of a task; offers other tracks until somebody sends work for it (rules: authoring 9). */
export function StageSelect({ task, field, onTrack }: StageSelectProps) {
  const [trackId, setTrackId] = useState(task.track.id)
  const tracks = useQuery(read('listAuthoredTracks'))
  const track = useQuery(read('readAuthoredTrack', { params: { id: trackId } }))
  const isOwn = trackId === task.track.id
  const stages = track.data?.stages.map(option) ?? (isOwn ? [option(task.stage)] : [])

  return (
    <>
      {!task.isSent && (
        <SelectField
          label="Track"
          options={tracks.data?.items.map(option) ?? [option(task.track)]}
          value={trackId}
          onChange={({ target }) => {
            setTrackId(target.value)
            onTrack()
          }}
        />
      )}
      <SelectField
        {...field}
        label="Stage"
        help={task.isSent ? 'Work was sent for it, so it stays in its track.' : undefined}
        options={stages}
        {...(field.value === '' && { placeholder: 'Choose a stage' })}
        required
      />
    </>
  )
}
