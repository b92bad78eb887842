import { useReducer } from 'react'
import { type Session, useSession } from '#lib/session/session.ts'

/** A visit lasts as long as the session in this tab, or until the page is loaded anew. */
const visits = new WeakMap<Session, Set<string>>()

function marksOf(session: Session): Set<string> {
  const marks = visits.get(session) ?? new Set()
  visits.set(session, marks)
  return marks
}

/** Whether something has happened in this visit, and the way to say that it has. */
export function useVisitMark(name: string): readonly [boolean, () => void] {
  const session = useSession()
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const mark = () => {
    if (session) marksOf(session).add(name)
    lookAgain()
  }
  return [session !== null && marksOf(session).has(name), mark]
}
