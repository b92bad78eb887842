import { useReducer } from 'react'
import { type Session, useSession } from '#lib/session/session.ts'

/**
 * The names that `useVisitMark` has set during a visit, such as 'welcome' for a dismissed banner. A visit
 * ends when the session ends or is renewed, or with a reload.
 */
const visits = new WeakMap<Session, Set<string>>()

function marksOf(session: Session): Set<string> {
  const marks = visits.get(session) ?? new Set()
  visits.set(session, marks)
  return marks
}

/** Returns whether the name was set as a mark in this visit, and a function that sets it. */
export function useVisitMark(name: string): readonly [boolean, () => void] {
  const session = useSession()
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const mark = () => {
    if (session) marksOf(session).add(name)
    lookAgain()
  }
  return [session !== null && marksOf(session).has(name), mark]
}
