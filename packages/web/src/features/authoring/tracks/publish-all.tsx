import type { AuthoredTrack } from '@koya/contract'
import { useState } from 'react'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { cacheTrack, refreshAuthored } from '../refresh-authored.ts'

/**
 * Publishes the drafts of a track, after the person confirms (rules: authoring 24). A task without a brief
 * stays a draft, and so does a stage in which nothing is published.
 */
export function PublishAll({ track }: { track: AuthoredTrack }) {
  const [isAsked, setAsked] = useState(false)
  const drafts = countDrafts(track)
  const { isPending, run } = useWrite('publishDrafts', {
    onAnswer: (published) => {
      cacheTrack(published)
      refreshAuthored()
    },
    onDone: (published) => {
      const left = countDrafts(published)
      showSuccess(
        left === 0
          ? 'Everything is published'
          : `${left} without a brief or a task ${left === 1 ? 'stays a draft' : 'stay drafts'}`,
      )
    },
  })
  if (drafts === 0 && !isPending) return null
  return (
    <>
      <Button variant="line" busy={isPending} onClick={() => setAsked(true)}>
        Publish all
      </Button>
      <ConfirmDialog
        open={isAsked}
        question={drafts === 1 ? 'Publish the draft?' : `Publish all ${drafts} drafts?`}
        explanation="Mentees of this track see the stages and tasks at once. A task without a brief stays a draft."
        yes="Publish"
        onYes={() => {
          setAsked(false)
          run({ params: { id: track.id } })
        }}
        onNo={() => setAsked(false)}
      />
    </>
  )
}

const countDrafts = ({ stages }: AuthoredTrack): number =>
  stages
    .filter(({ state }) => state !== 'archived')
    .flatMap((stage) => [stage, ...stage.tasks])
    .filter(({ state }) => state === 'draft').length
