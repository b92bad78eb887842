import { useState } from 'react'
import { Item } from '#components/lists/item.tsx'
import { useWrite } from '#lib/api/use-write.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { refreshFactors } from './refresh-factors.ts'

export function RecoveryLine({ left, onMade }: { left: number; onMade: (codes: readonly string[]) => void }) {
  const [isAsking, setAsking] = useState(false)
  const making = useWrite('makeRecoveryCodes', {
    onAnswer: refreshFactors,
    onDone: ({ recoveryCodes }) => onMade(recoveryCodes),
  })
  return (
    <Item
      title="Recovery codes"
      about={
        left === 0
          ? 'None is left. Make new ones now, so that you get in if you lose your phone.'
          : `${left} left, for the day when you lose your phone. Each works once.`
      }
      acts={
        <Button variant="line" busy={making.isPending} onClick={() => setAsking(true)}>
          Make new codes
        </Button>
      }
    >
      <ConfirmDialog
        open={isAsking}
        question="Make new recovery codes?"
        explanation="The ones that you kept before do not work any more."
        yes="Make new codes"
        onYes={() => {
          setAsking(false)
          making.run()
        }}
        onNo={() => setAsking(false)}
      />
    </Item>
  )
}
