import { useState } from 'react'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="line" onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        open={isAsking}
        question="Discard what you typed?"
        yes="Discard"
        danger
        onYes={() => {
          setAsking(false)
          onDiscard()
        }}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
