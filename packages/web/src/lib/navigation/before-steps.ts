const watchers = new Set<() => void>()

/** Calls `watch` before the router handles a step back or forward in the history. */
export function beforeSteps(watch: () => void): void {
  watchers.add(watch)
}

export function tellStep(): void {
  for (const watch of watchers) watch()
}
