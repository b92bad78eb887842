import { useEffect, useMemo, useState } from 'react'
import { useIsAlive } from '#lib/alive.ts'
import { useLocation } from '#lib/navigation/router.tsx'

/** Returns the body of a call that sends a mail with a link to this site (rules: auth 29). */
export const linkRequest = (email: string) => ({
  email,
  clientBaseUrl: window.location.origin,
  tokenParamName: 'token',
  emailParamName: 'email',
})

/** A part that the link lacks is ''. */
export interface MailLink {
  token: string
  email: string
}

/** An invitation link can also contain the names of the invited person. */
export interface InvitationLink extends MailLink {
  firstName: string
  lastName: string
}

export const isComplete = ({ token, email }: MailLink): boolean => token !== '' && email !== ''

const textIn = (source: unknown, name: keyof InvitationLink): string => {
  const value: unknown = typeof source === 'object' && source !== null && Reflect.get(source, name)
  return typeof value === 'string' ? value : ''
}

/** Returns token and email alone, because the body of a call takes no other fields. */
export function useMailLink(): MailLink | null {
  const link = useInvitationLink()
  return useMemo(() => link && { token: link.token, email: link.email }, [link])
}

/** Moves the mail link from the address bar into the history entry; returns null until hydration. */
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
    // Stores the link in the history entry as `usr`, which the router reads as `location.state`.
    window.history.replaceState({ ...window.history.state, usr: link }, '', window.location.pathname)
  }, [link])

  return isAlive ? link : null
}
