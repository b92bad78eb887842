import { useEffect, useRef } from 'react'

/** Takes the focus if the removal of the visible title has lost it. */
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
