import { useEffect, useReducer, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { staying } from './scroll-place.ts'

/** In the state of an entry of the history: how many steps it lies above its page, and whose. */
const mark = 'steps'

/** As the browser has it now, which the router learns a moment later. */
const readSteps = (): { owner: number; depth: number } | undefined => window.history.state?.usr?.[mark]

function readDepth(owner: number): number {
  const steps = readSteps()
  return steps?.owner === owner ? steps.depth : 0
}

/** Those who take steps back now; what others have left in the history belongs to nobody. */
const owners = new Set<number>()

/** Going back takes a moment, and is not to be done twice. */
let isLeaving = false

/**
 * Entries above a page outlive what lay over it, as when the page is loaded anew: whoever comes upon one is led down to
 * the page, so that the next press of a phone's back leads on. Returns the way to stop.
 */
export function watchLeftSteps(): () => void {
  const look = () => {
    isLeaving = false
    const steps = readSteps()
    if (!steps || owners.has(steps.owner)) return
    isLeaving = true
    window.history.go(-steps.depth)
  }
  look()
  window.addEventListener('popstate', look)
  return () => window.removeEventListener('popstate', look)
}

/**
 * Lets the back of a phone take back one step of what lies over a page, instead of leaving it: there are as many
 * entries of the history above the page as `depth` says, and `onBack` is called when the person went below that. The
 * returned function waits until both agree: whatever changes the address has to come after it.
 */
export function useBackSteps(depth: number, onBack: () => void): (then: () => void) => void {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [owner] = useState(Math.random)
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  const known = useRef(0)
  const waiting = useRef<(() => void) | null>(null)

  useEffect(() => {
    owners.add(owner)
    // The router may have drawn before it was known here.
    window.addEventListener('popstate', lookAgain)
    return () => {
      owners.delete(owner)
      window.removeEventListener('popstate', lookAgain)
    }
  }, [owner])

  // With every drawing: what is drawn and what the history says have to agree.
  useEffect(() => {
    if (isLeaving) return
    const here = readDepth(owner)
    if (here < known.current) {
      known.current = here
      onBack()
      lookAgain()
      return
    }
    known.current = depth
    if (here > depth) {
      isLeaving = true
      navigate(depth - here)
      return
    }
    for (let next = here + 1; next <= depth; next++) {
      navigate(
        { pathname, search, hash },
        { state: { ...state, ...staying, [mark]: { owner, depth: next } } },
      )
    }
    const then = waiting.current
    waiting.current = null
    then?.()
  })

  return (then) => {
    waiting.current = then
    lookAgain()
  }
}
