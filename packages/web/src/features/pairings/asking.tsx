import type { MyMentor } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { wasAskedFor } from '#lib/navigation/load-code.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { Button } from '#ui/base/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import styles from './asking.module.css'

const dialogName = 'ask-for-mentor'
const dialogCode = lazyModule(dialogName, () => import('./ask-for-mentor.tsx'))

interface AskingProps {
  tracks: readonly { id: string; title: string }[]
  /** Requests that the admins have not answered yet. */
  requests: NonNullable<MyMentor['requests']>
}

/** Lets a mentee ask for another mentor (rules: pairings 8). */
export function Asking({ tracks: all, requests }: AskingProps) {
  const tracks = all.filter(({ id }) => requests.every(({ trackId }) => trackId !== id))
  const [isOpen, setOpen] = useState(() => wasAskedFor(dialogName))
  const dialog = useQuery({ ...dialogCode, enabled: isOpen })
  const [request] = requests
  if (all.length === 0) return null

  return (
    <div className={styles.asking}>
      {request && (
        <Notice kind="info">
          You asked the admins for another mentor <Ago at={request.askedAt} />. Until they answer, everything
          stays as it is.
        </Notice>
      )}
      {tracks.length > 0 && (
        <>
          Not working out?{' '}
          <Button
            ref={passFocusOn}
            variant="line"
            busy={isOpen && dialog.isFetching}
            onClick={() => {
              setOpen(true)
              if (dialog.isError) dialog.refetch()
            }}
          >
            Ask for another mentor
          </Button>
        </>
      )}
      {dialog.isError && isOpen && (
        <Notice kind="failure" announce>
          The form could not be fetched. Check your connection and press the button again.
        </Notice>
      )}
      {dialog.data && isOpen && (
        <dialog.data.AskForMentor key={tracks[0]?.id ?? ''} tracks={tracks} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
