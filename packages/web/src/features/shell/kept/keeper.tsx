import { useEffect, useState } from 'react'
import { keepArea, type ReadAhead } from '#lib/kept/keep-area.ts'
import { holdVersion } from '#lib/kept/kept-code.ts'
import { watchVersion } from '#lib/kept/new-version.ts'
import { resumePush } from '#lib/push/resume-push.ts'
import { readSession } from '#lib/session/session.ts'
import { AsOf } from './as-of.tsx'
import { KeepQuestion } from './keep-question.tsx'

interface KeeperProps {
  readAhead: ReadAhead | undefined
  /** True while the outbox holds an entry; meanwhile the app does not switch to a newer version. */
  isSending: boolean
}

/** Stores the area for offline use, unless the person declines (decision 0117). */
export function Keeper({ readAhead, isSending }: KeeperProps) {
  const [asked, setAsked] = useState<number | null>(null)

  useEffect(holdVersion, [])
  useEffect(() => (isSending ? undefined : watchVersion()), [isSending])
  useEffect(() => {
    const session = readSession()
    return session ? keepArea(session, { readAhead, onAsk: setAsked }) : undefined
  }, [readAhead])

  useEffect(() => {
    const session = readSession()
    if (session) resumePush(session).catch(() => undefined)
  }, [])

  return (
    <>
      <AsOf />
      {asked !== null && <KeepQuestion bytes={asked} />}
    </>
  )
}
