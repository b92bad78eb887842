import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { endProof, useProofAsked } from '#lib/session/proof.ts'

const load = () => import('./proof-dialog.tsx')
const dialogCode = lazyModule('proof-dialog', load)

/** Asks for the proof of identity, for every call that needs one (rules: shell 35). */
export function ProofQuestion() {
  const { isAsked, round } = useProofAsked()
  const [code, setCode] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  const client = useQueryClient()

  useEffect(() => {
    if (isAsked && !code) client.fetchQuery(dialogCode).then(setCode, endProof)
  }, [isAsked, code, client])
  // On unmount, for example when the session ends, tells the waiting calls that the user gave no proof.
  useEffect(() => () => endProof(false), [])

  return code && <code.ProofDialog key={round} open={isAsked} round={round} />
}
