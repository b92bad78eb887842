import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from './router.tsx'

/** A layer over the page, such as a dialog: its number of back steps, and the handler of one step. */
interface Layer {
  depth: number
  onBack: () => void
}

/** All layers; the topmost is last. */
let layers: readonly Layer[] = []

/** Returns how many extra history entries lie between the page's own entry and the current entry. */
const readDepth = (): number => window.history.state?.steps ?? 0

/** The number of history entries added for layers. If the history has fewer, the user has gone back. */
let known = 0

/** True from `goDown` until the `popstate` event. Until then, a second `goDown` would go back too far. */
let isLeaving = false

/** Changes of the address that wait until the browser is back at the page's own entry. */
let waiting: readonly (() => void)[] = []

function goDown(steps: number): void {
  isLeaving = true
  window.history.go(-steps)
}

/** Handles a step back by the user. Otherwise adds or removes history entries to match the open layers. */
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

/** Handles one step back. Calls `agree` after the render, because the render may remove the topmost layer. */
function takeBack(): void {
  known--
  layers.at(-1)?.onBack()
  setTimeout(agree)
}

/** Runs `agree` after the current render, because one dialog may replace another in the same render. */
const agreeSoon = () => queueMicrotask(agree)

/** Runs a change of address once the browser is at the page's own entry. */
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

/** Keeps one history entry for each back step of the open layers; the app mounts this hook once. */
export function useHistoryOfSteps(): void {
  const location = useLocation()

  // Uses a layout effect, because a layer of the same commit may go back before a normal effect runs.
  useLayoutEffect(() => {
    // Listens in the capture phase, to run before the router's listener.
    window.addEventListener('popstate', onPopState, true)
    return () => window.removeEventListener('popstate', onPopState, true)
  }, [])

  // A reload leaves history entries of closed dialogs. After a change of page, open layers need new entries.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of page
  useEffect(agreeSoon, [location])
}

/** Keeps `depth` history entries for a layer, such as a dialog; calls `onBack` when the user goes back. */
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
