import { type ReactNode, useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

/** The query of a call that the person has confirmed. */
export const confirmed = { confirmed: 'yes' } as const

/** Asks the person to confirm a change that the server refused with `last_of_track` (rules: authoring 22). */
export function useLastOfTrack() {
  const [asked, setAsked] = useState<{ question: string; again: () => void } | null>(null)
  const close = () => setAsked(null)

  /**
   * If the error is `last_of_track`, asks the person and returns true. When the person confirms, calls
   * `again`, which must send `confirmed`.
   */
  const asks = (error: unknown, again: () => void): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'last_of_track') return false
    setAsked({ question: error.placeMessage, again })
    return true
  }

  const dialog: ReactNode = (
    <ConfirmDialog
      open={asked !== null}
      question="Leave an open track without it?"
      explanation={asked && `${asked.question}. You can also close the track first.`}
      yes="Do it anyway"
      onYes={() => {
        close()
        asked?.again()
      }}
      onNo={close}
    />
  )
  return { asks, dialog }
}
