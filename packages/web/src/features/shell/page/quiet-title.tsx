import { useEffect, useRef } from 'react'

/** A title for screen readers that takes the focus if the removal of a visible title has lost the focus. */
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
