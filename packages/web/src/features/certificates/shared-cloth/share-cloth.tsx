import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { wasAskedFor } from '#lib/navigation/load-code.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { Button } from '#ui/base/button.tsx'
import { Notice } from '#ui/states/notice.tsx'

const dialogName = 'share-cloth'
const dialogCode = lazyModule(dialogName, () => import('./share-cloth-dialog.tsx'))

/** Lets a mentee create a public picture of their cloth (rules: certificates 16). */
export function ShareCloth({ trackId, track }: { trackId: string; track: string }) {
  const [isOpen, setOpen] = useState(() => wasAskedFor(dialogName))
  const dialog = useQuery({ ...dialogCode, enabled: isOpen })
  return (
    <>
      <Button
        ref={passFocusOn}
        variant="line"
        busy={isOpen && dialog.isFetching}
        onClick={() => {
          setOpen(true)
          if (dialog.isError) dialog.refetch()
        }}
      >
        Share your cloth
      </Button>
      {dialog.isError && isOpen && (
        <Notice kind="failure" announce>
          The picture could not be fetched. Check your connection and press the button again.
        </Notice>
      )}
      {dialog.data && isOpen && (
        <dialog.data.ShareClothDialog trackId={trackId} track={track} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
