import { useEffect, useRef } from 'react'

/**
 * Replaces a removed visible title with one for screen readers. Takes the focus if the removed title had it.
 */
export function QuietTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus()
  }, [])

  return (
    <h1 ref={title} className="sr" tabIndex={-1}>
      {children}
    </h1>
  )
}
