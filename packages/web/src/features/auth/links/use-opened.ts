import { useEffect, useState } from 'react'
import { isComplete, type MailLink } from './mail-link.ts'

/**
 * Asks the server what a mail link is for; asking does not use up the link. The caller must always pass the
 * same `open` function, because a new function causes a new call. Returns the answer or the error.
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
