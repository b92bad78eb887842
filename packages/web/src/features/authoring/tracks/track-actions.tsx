import type { AuthoredTrack } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useState } from 'react'
import { call } from '#lib/api/api.ts'
import { useAttemptKey } from '#lib/api/attempt-key.ts'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useNavigate } from '#lib/navigation/router.tsx'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { cacheTrack, refreshAuthored } from '../refresh-authored.ts'
import type { UploadPicture } from '../site/picture-field.tsx'
import { StateActions } from '../state-actions.tsx'
import { ShiftDialog } from '../tasks/shift-dialog.tsx'
import { TrackDialog } from './track-dialog.tsx'

const open = {
  to: 'open',
  label: 'Open to mentees',
  ask: (title: string) => `Open “${title}” to mentees?`,
  done: 'It is open',
} as const
const close = {
  to: 'closed',
  label: 'Close to new mentees',
  ask: (title: string) => `Close “${title}” to new mentees?`,
  yes: 'Close the track',
  done: 'It takes nobody new',
} as const
const archive = { to: 'archived', label: 'Archive', done: 'It is archived' } as const
const withdraw = { to: 'draft', label: 'Unpublish', done: 'It is a draft again' } as const

const choices = {
  draft: [open],
  open: [close, archive],
  closed: [{ to: 'open', label: 'Open again', done: 'It is open' }, archive],
  archived: [{ to: 'closed', label: 'Bring back, closed', done: 'It takes nobody new' }],
} as const

export function TrackActions({ track, upload }: { track: AuthoredTrack; upload: UploadPicture }) {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'edit' | 'copy' | 'shift' | null>(null)
  const keyFor = useAttemptKey()
  const { id, title, state, stages, menteeCount } = track
  const params = { id }
  const copying = useWrite('copyTrack', {
    onAnswer: refreshAuthored,
    onDone: (copy) => {
      showSuccess('Copied as a draft')
      navigate(addressOf('adminTrack', { trackId: copy.id }))
    },
  })
  const taskCount = stages.flatMap(({ tasks }) => tasks).length
  const mayWithdraw = state !== 'draft' && menteeCount === 0

  return (
    <>
      <div>
        <StateActions
          before={
            <Button variant="line" onClick={() => setDialog('edit')}>
              Edit
            </Button>
          }
          isFirstShown={state === 'draft'}
          menu={[
            { label: 'Copy as a draft', onAct: () => setDialog('copy') },
            {
              label: 'Move deadlines of this track',
              onAct: () => setDialog('shift'),
              isOffered: stages.length > 0,
            },
          ]}
          busy={copying.isPending}
          kind="track"
          id={id}
          title={title}
          choices={mayWithdraw ? [...choices[state], withdraw] : choices[state]}
          onChange={(to) =>
            call('changeTrackState', { params, headers: seenHeader(track), body: { state: to } }).then(
              cacheTrack,
            )
          }
          removal={
            state === 'draft'
              ? {
                  explanation: `The draft goes for good, with its ${stages.length} ${stages.length === 1 ? 'stage' : 'stages'} and ${taskCount} ${taskCount === 1 ? 'task' : 'tasks'}.`,
                  remove: () => call('deleteTrack', { params, headers: seenHeader(track) }),
                  onDone: () => navigate(addressOf('adminTracks')),
                }
              : undefined
          }
        />
      </div>
      <ConfirmDialog
        open={dialog === 'copy'}
        question={`Copy “${title}” as a draft?`}
        explanation="Its stages and tasks come along; people and cohorts do not."
        yes="Copy"
        onYes={() => {
          setDialog(null)
          copying.run({ params, headers: { 'idempotency-key': keyFor(track) } })
        }}
        onNo={() => setDialog(null)}
      />
      {dialog === 'edit' && <TrackDialog track={track} upload={upload} onClose={() => setDialog(null)} />}
      {dialog === 'shift' && <ShiftDialog track={track} onClose={() => setDialog(null)} />}
    </>
  )
}
