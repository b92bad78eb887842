import type { ReactNode } from 'react'
import { ApiError, placeMessage } from '#lib/api/api-error.ts'
import { TornCloth } from '#ui/cloth/picture.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { LoginLink } from '../frame/auth-links.tsx'

/** Returns true if the server has refused the link. */
export const isLinkRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 422

interface FailedLinkProps {
  /** The server's refusal, or null if the link is incomplete. */
  error: unknown
  lead?: string
  action?: ReactNode
  children?: ReactNode
}

export function FailedLink({
  error,
  lead = 'Are you sure this is the exact same link from your email?',
  action = <LoginLink />,
  children,
}: FailedLinkProps) {
  return (
    <AccountPage
      title={error === null ? 'This link is not complete' : placeMessage(error)}
      long
      lead={lead}
      picture={<TornCloth />}
      takesFocus={error !== null}
    >
      {action}
      {children}
    </AccountPage>
  )
}
