import { useReducer } from 'react'
import { useSession } from '#lib/session/session.ts'
import { hasMark, setMark } from '#lib/session/visit-marks.ts'

/** Returns whether this mark, such as 'welcome', is set in this visit, and a function that sets it. */
export function useVisitMark(name: string): readonly [boolean, () => void] {
  const session = useSession()
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const mark = () => {
    if (session) setMark(session.userId, name)
    lookAgain()
  }
  return [session !== null && hasMark(session.userId, name), mark]
}
