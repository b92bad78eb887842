import type { CurriculumPlan } from '@koya/contract'
import { archiveMaxBytes, archiveTooLarge } from '@koya/contract/authoring/curriculum'
import { useState } from 'react'
import { isUnanswered, placeMessage } from '#lib/api/api-error.ts'
import type { UploadProgress } from '#lib/api/upload.ts'
import { useAction } from '#lib/api/use-write.ts'
import { type Chosen, readChanged, sendCheck, sendImport } from './transfer.ts'

type Shown =
  | { step: 'nothing' }
  | { step: 'failed'; sentence: string; canRetry: boolean }
  | { step: 'planned'; plan: CurriculumPlan; hasChanged: boolean }
  | { step: 'imported'; plan: CurriculumPlan }

const unanswered = 'Koya could not be reached. Check your connection and try again.'
const describeFailure = (error: unknown): Shown => ({
  step: 'failed',
  sentence: isUnanswered(error) ? unanswered : placeMessage(error),
  canRetry: true,
})

/** Checks a chosen ZIP, and imports it once the person confirms the plan (rules: curriculum 12). */
export function useImport(onImported: () => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [shown, setShown] = useState<Shown>({ step: 'nothing' })
  const [progress, setProgress] = useState<UploadProgress | null>(null)

  const checking = useAction((end, what: Chosen) => sendCheck(end, what, setProgress), {
    onDone: (plan) => setShown({ step: 'planned', plan, hasChanged: false }),
    onFailure: (error) => setShown(describeFailure(error)),
    ownResult: true,
  })
  const send = (end: AbortSignal, what: Chosen, seen: string) =>
    // Also if the admin has left, or no answer came: the server may have imported it.
    sendImport(end, what, seen, setProgress).finally(onImported)
  const importing = useAction(send, {
    onDone: (plan) => setShown({ step: 'imported', plan }),
    onFailure: (error) => {
      const plan = readChanged(error)
      setShown(plan ? { step: 'planned', plan, hasChanged: true } : describeFailure(error))
    },
    ownResult: true,
  })

  const choose = (what: Chosen) => {
    setChosen(what)
    setProgress(null)
    if (what.file.size >= archiveMaxBytes) {
      setShown({ step: 'failed', sentence: archiveTooLarge, canRetry: false })
      return
    }
    setShown({ step: 'nothing' })
    checking.run(what)
  }

  return {
    chosen,
    shown,
    progress,
    isChecking: checking.isPending,
    isImporting: importing.isPending,
    choose,
    retry: () => chosen && choose(chosen),
    confirm: (plan: CurriculumPlan) => chosen && importing.run(chosen, plan.seen),
    stop: () => {
      checking.cancel()
      importing.cancel()
    },
  }
}
