import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** What lies over the page: how many steps the way back takes in it, and what one of them does. */
interface Layer {
  depth: number
  onBack: () => void
}

/** The topmost last. */
let layers: readonly Layer[] = []

/** In the state of an entry of the history: how many steps it lies above its page. */
const readDepth = (): number => window.history.state?.steps ?? 0

/** The depth that the history and the screen last agreed on. */
let known = 0

/** Going back takes a moment, and is not to be done twice. */
let isLeaving = false

/** Changes of the address that wait for the page's own entry. */
let waiting: readonly (() => void)[] = []

function goDown(steps: number): void {
  isLeaving = true
  window.history.go(-steps)
}

/** Gives the history as many entries above the page as there are steps on the screen. The router sees none of them. */
function agree(): void {
  if (isLeaving) return
  const here = readDepth()
  if (here < known) {
    takeBack(here)
    return
  }
  known = layers.reduce((sum, { depth }) => sum + depth, 0)
  if (here > known) goDown(here - known)
  for (let depth = here + 1; depth <= known; depth++) {
    window.history.pushState({ ...window.history.state, steps: depth }, '')
  }
}

/** Somebody went back; whether that closed something shows once it is drawn. */
function takeBack(here: number): void {
  known = here
  layers.at(-1)?.onBack()
  setTimeout(agree)
}

/** One dialog may take the place of another in a single drawing. */
const agreeSoon = () => queueMicrotask(agree)

/** Changes the address from the page's own entry: a step that stayed below the next page would lead into nothing. */
export function fromPage(change: () => void): void {
  waiting = [...waiting, change]
  if (!isLeaving) changeAddress()
}

function changeAddress(): void {
  const here = readDepth()
  if (here > 0) {
    known = 0
    goDown(here)
  } else {
    const changes = waiting
    waiting = []
    for (const change of changes) change()
  }
}

function onPopState(): void {
  isLeaving = false
  if (waiting.length > 0) changeAddress()
  else agree()
}

/** Keeps the history and the screen in agreement, for the whole app. */
export function useHistoryOfSteps(): void {
  const location = useLocation()

  useEffect(() => {
    // Before the router, whose drawing looks at the history too.
    window.addEventListener('popstate', onPopState, true)
    return () => window.removeEventListener('popstate', onPopState, true)
  }, [])

  // A page that was loaded anew has steps of dialogs that are gone; what stays open on another page lies over that one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page
  useEffect(agreeSoon, [location])
}

/**
 * Lets the back of a phone take back one step of what lies over a page, instead of leaving it: there are as many
 * entries of the history above the page as `depth` says, and `onBack` is called when the person went below that.
 */
export function useBackSteps(depth: number, onBack: () => void): void {
  const [layer] = useState<Layer>(() => ({ depth, onBack }))
  const isThere = depth > 0

  useLayoutEffect(() => {
    if (!isThere) return
    layers = [...layers, layer]
    return () => {
      layers = layers.filter((other) => other !== layer)
      agreeSoon()
    }
  }, [isThere, layer])

  useLayoutEffect(() => {
    layer.onBack = onBack
  }, [layer, onBack])

  useLayoutEffect(() => {
    layer.depth = depth
    agreeSoon()
  }, [layer, depth])
}
