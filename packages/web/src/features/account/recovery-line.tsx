import { useState } from 'react'
import { useWrite } from '#lib/api/use-write.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import styles from './second-step.module.css'

/** Shows how many recovery codes are left, with a button to make new ones. */
export function RecoveryLine({ left, onMade }: { left: number; onMade: (codes: readonly string[]) => void }) {
  const [isAsking, setAsking] = useState(false)
  const making = useWrite('makeRecoveryCodes', { onDone: ({ recoveryCodes }) => onMade(recoveryCodes) })
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.name}>Recovery codes</p>
        <p className={styles.quiet}>
          {left === 0
            ? 'None is left. Make new ones now, so that you get in if you lose your phone.'
            : `${left} left, for the day when you lose your phone. Each works once.`}
        </p>
      </div>
      <Button variant="line" busy={making.isPending} onClick={() => setAsking(true)}>
        Make new codes
      </Button>
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
    </li>
  )
}
