import { useEffect, useState } from 'react'
import { isComplete, type MailLink } from './mail-link.ts'

/**
 * Asks what a mail link is for, without using the link up. Pass a stable `open`, because each new function
 * causes a new call.
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
