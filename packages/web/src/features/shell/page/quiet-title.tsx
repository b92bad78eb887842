import { useEffect, useRef } from 'react'

/**
 * A title that only screen readers read, in place of a visible title that was removed. Takes the focus if the
 * removal has lost it.
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
