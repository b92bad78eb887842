const watchers = new Set<() => void>()

/**
 * Calls `watch` on each step back or forward in the history, while the old page is still there. A separate
 * listener of `popstate` might run only after the router's listener.
 */
export function beforeSteps(watch: () => void): void {
  watchers.add(watch)
}

export function tellStep(): void {
  for (const watch of watchers) watch()
}
