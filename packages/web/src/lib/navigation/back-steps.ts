import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from './router.tsx'

/** A layer over the page, such as a dialog: its number of back steps, and the handler of one step. */
interface Layer {
  depth: number
  onBack: () => void
}

/** All layers; the topmost is last. */
let layers: readonly Layer[] = []

/** Returns the number of extra history entries between the current entry and its page. */
const readDepth = (): number => window.history.state?.steps ?? 0

/** The expected number of extra entries. If the history has fewer, the user has gone back. */
let known = 0

/** True while `goDown` goes back. This takes a moment and must not start twice. */
let isLeaving = false

/** Changes of the address that wait until the browser is back at the page's own entry. */
let waiting: readonly (() => void)[] = []

function goDown(steps: number): void {
  isLeaving = true
  window.history.go(-steps)
}

/**
 * Adds or removes history entries until there is one for each back step of the open layers. These entries
 * have the address of the page.
 */
function agree(): void {
  if (isLeaving) return
  const here = readDepth()
  if (here < known) {
    takeBack()
    return
  }
  known = layers.reduce((sum, { depth }) => sum + depth, 0)
  if (here > known) goDown(here - known)
  for (let depth = here + 1; depth <= known; depth++) {
    window.history.pushState({ ...window.history.state, steps: depth }, '')
  }
}

/**
 * Handles one step back. After a longer jump, `agree` calls `takeBack` for each further step, because only a
 * render shows which layer is then on top. If the layer keeps its back steps, `agree` adds the removed history
 * entry again.
 */
function takeBack(): void {
  known--
  layers.at(-1)?.onBack()
  setTimeout(agree)
}

/**
 * Runs `agree` only after the render. If one dialog replaces another in the same render, the history may then
 * need no change.
 */
const agreeSoon = () => queueMicrotask(agree)

/**
 * Changes the address once the browser is at the page's own entry. Otherwise extra entries would stay below
 * the next page, and going back to them would show nothing new.
 */
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

/** Keeps the history in step with the layers on the screen; the app mounts this hook once. */
export function useHistoryOfSteps(): void {
  const location = useLocation()

  // Uses a layout effect, because layers of the same commit may go back before a normal effect would add the
  // listener.
  useLayoutEffect(() => {
    // Listens in the capture phase, to run before the router. The router reads the history while it renders.
    window.addEventListener('popstate', onPopState, true)
    return () => window.removeEventListener('popstate', onPopState, true)
  }, [])

  // Corrects the history after each change of page. After a reload, the history may have entries of dialogs
  // that are gone. A layer that stays open over the next page needs new entries above that page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of page
  useEffect(agreeSoon, [location])
}

/**
 * Makes the back button close a layer, such as a dialog, step by step instead of leaving the page. Keeps
 * `depth` extra history entries, and calls `onBack` when the user goes back over them.
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
