import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsAlive } from '#lib/alive.ts'

/** Asks for a mail whose link leads back to this site, with these parameters (rules: auth 29). */
export const linkRequest = (email: string) => ({
  email,
  clientBaseUrl: window.location.origin,
  tokenParamName: 'token',
  emailParamName: 'email',
})

/** What the link of a mail carries; empty where it is missing. */
export interface MailLink {
  token: string
  email: string
}

/** With the names that an invitation brings. */
export interface InvitationLink extends MailLink {
  firstName: string
  lastName: string
}

export const isComplete = ({ token, email }: MailLink): boolean => token !== '' && email !== ''

const textIn = (source: unknown, name: keyof InvitationLink): string => {
  const value: unknown = typeof source === 'object' && source !== null && Reflect.get(source, name)
  return typeof value === 'string' ? value : ''
}

/** Only what a call takes: its body has nothing else. */
export function useMailLink(): MailLink | null {
  const link = useInvitationLink()
  return useMemo(() => link && { token: link.token, email: link.email }, [link])
}

/**
 * The link that led here. Token and address leave the address bar at once: nobody reads, copies or bookmarks them
 * from there. They stay in the entry's own state, so that a reload, or a phone that drops the tab while the person
 * fetches a password, does not cost the link. Null until the page is alive: the build knows no link.
 */
export function useInvitationLink(): InvitationLink | null {
  const { search, state } = useLocation()
  const isAlive = useIsAlive()
  const [link] = useState<InvitationLink>(() => {
    const query = new URLSearchParams(search)
    const read = (name: keyof InvitationLink) => query.get(name) ?? textIn(state, name)
    return {
      token: read('token'),
      email: read('email'),
      firstName: read('firstName'),
      lastName: read('lastName'),
    }
  })

  useEffect(() => {
    // `usr` is the place of `location.state` in the router's own entry.
    window.history.replaceState({ ...window.history.state, usr: link }, '', window.location.pathname)
  }, [link])

  return isAlive ? link : null
}
