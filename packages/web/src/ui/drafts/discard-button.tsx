import { useState } from 'react'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

/** Discards what was typed into a form, after a confirmation. */
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
