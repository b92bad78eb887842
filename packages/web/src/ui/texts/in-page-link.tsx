import type { MouseEvent, ReactNode } from 'react'

/** Leads to an element of the same page. `id` is the id of a heading or of a section with a heading. */
export const InPageLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <a href={`#${id}`} onClick={scrollToTarget}>
    {children}
  </a>
)

/** Scrolls to the link's target and focuses its title, without a new history entry. */
function scrollToTarget(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.querySelector(event.currentTarget.hash)
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  target.scrollIntoView()
  const title = target.matches('h2') ? target : target.querySelector('h2')
  title?.setAttribute('tabindex', '-1')
  if (title instanceof HTMLElement) title.focus({ preventScroll: true })
}
