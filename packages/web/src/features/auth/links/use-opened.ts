import { useEffect, useState } from 'react'
import { isComplete, type MailLink } from './mail-link.ts'

/**
 * Asks what a mail link is for, which does not use it up. `open` must stay the same function. If the call fails
 * without an answer, the page shows its form all the same.
 */
export function useOpened<Told>(link: MailLink | null, open: (link: MailLink) => Promise<Told>) {
  const [opened, setOpened] = useState<{ told?: Told; error?: unknown }>({})

  useEffect(() => {
    if (!link || !isComplete(link)) return
    const { token, email } = link
    open({ token, email }).then(
      (told) => setOpened({ told }),
      (error) => setOpened({ error }),
    )
  }, [link, open])

  return opened
}
