import { useState } from 'react'
import { queryClient, read } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

interface WithdrawClothProps {
  trackId: string
  look: 'line' | 'quiet'
}

/** Withdraws the public picture of a cloth, after the person confirms (rules: certificates 16). */
export function WithdrawCloth({ trackId, look }: WithdrawClothProps) {
  const [isAsking, setAsking] = useState(false)
  const params = { id: trackId }
  const withdrawing = useWrite('withdrawCloth', {
    onAnswer: () =>
      queryClient.setQueryData(read('readSharedCloth', { params }).queryKey, { url: null, since: null }),
    onDone: () => showSuccess('Your picture is withdrawn'),
  })
  return (
    <>
      <Button
        ref={passFocusOn}
        variant={look}
        busy={withdrawing.isPending}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Withdraw it
      </Button>
      <ConfirmDialog
        open={isAsking}
        question="Withdraw the picture of your cloth?"
        explanation="Its address ends for good, also for everybody who has it. A copy that somebody has saved stays theirs. A new picture gets another address."
        yes="Withdraw it"
        danger
        onYes={() => {
          setAsking(false)
          withdrawing.run({ params })
        }}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
