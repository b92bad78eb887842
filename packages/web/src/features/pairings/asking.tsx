import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyModule } from '#lib/lazy-module.ts'
import { wasAskedFor } from '#lib/load-code.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './asking.module.css'

const dialogName = 'ask-for-mentor'
const dialogCode = lazyModule(dialogName, () => import('./ask-for-mentor.tsx'))

/** The way to another mentor, for the few who need it (rules: pairings 8). */
export function Asking({ tracks }: { tracks: readonly { id: string; title: string }[] }) {
  const [isOpen, setOpen] = useState(() => wasAskedFor(dialogName))
  const dialog = useQuery({ ...dialogCode, enabled: isOpen })
  if (tracks.length === 0) return null

  return (
    <div className={styles.asking}>
      Does it not work out between you?{' '}
      <Button
        variant="line"
        busy={isOpen && dialog.isFetching}
        onClick={() => {
          setOpen(true)
          if (dialog.isError) dialog.refetch()
        }}
      >
        Ask for another mentor
      </Button>
      {dialog.isError && isOpen && (
        <Notice kind="failure" announce>
          The form could not be fetched. Check your connection and press the button again.
        </Notice>
      )}
      {dialog.data && (
        <dialog.data.AskForMentor open={isOpen} tracks={tracks} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
