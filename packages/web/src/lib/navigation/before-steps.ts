const watchers = new Set<() => void>()

/**
 * Calls `watch` on each step back or forward in the history, while the old page is still there. A listener of
 * `popstate` would come too late, because the listener of the router runs first.
 */
export function beforeSteps(watch: () => void): void {
  watchers.add(watch)
}

export function tellStep(): void {
  for (const watch of watchers) watch()
}
