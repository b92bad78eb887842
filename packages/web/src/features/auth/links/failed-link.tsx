import type { ReactNode } from 'react'
import { ApiError, placeMessage } from '#lib/api/api-error.ts'
import { TornCloth } from '#ui/cloth/picture.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { LoginLink } from '../frame/auth-links.tsx'

/** Returns true if the server has refused the link. */
export const isLinkRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 422

/** `error` is the server's refusal, or null if the link is incomplete. */
export function FailedLink({ error, children }: { error: unknown; children?: ReactNode }) {
  return (
    <AccountPage
      title={error === null ? 'This link is not complete' : placeMessage(error)}
      long
      lead="Are you sure this is the exact same link from your email?"
      picture={<TornCloth />}
      takesFocus={error !== null}
    >
      <LoginLink />
      {children}
    </AccountPage>
  )
}
