import { useEffect, useState } from 'react'
import { keepArea, type ReadAhead } from '#lib/kept/keep-area.ts'
import { holdVersion } from '#lib/kept/kept-code.ts'
import { readSession } from '#lib/session/session.ts'
import { AsOf } from './as-of.tsx'
import { KeepQuestion } from './keep-question.tsx'

/** Keeps the area on this device, so that it opens without a network (decision 0117). */
export function Keeper({ readAhead }: { readAhead: ReadAhead | undefined }) {
  const [asked, setAsked] = useState<number | null>(null)
  const [round, setRound] = useState(0)

  useEffect(holdVersion, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: anew after an answer to the question
  useEffect(() => {
    const session = readSession()
    return session ? keepArea(session, { readAhead, onAsk: setAsked }) : undefined
  }, [round])

  const goOn = () => {
    setAsked(null)
    setRound(round + 1)
  }
  return (
    <>
      <AsOf />
      {asked !== null && <KeepQuestion bytes={asked} onAnswer={goOn} />}
    </>
  )
}
