import { useEffect, useRef } from 'react'

/** The title of a page whose visible one was put away; takes the focus if that was lost with it. */
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
