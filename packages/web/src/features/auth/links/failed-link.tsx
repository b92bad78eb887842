import type { ReactNode } from 'react'
import { ApiError, placeMessage } from '#lib/api/api-error.ts'
import { TornCloth } from '#ui/cloth/picture.tsx'
import { AccountPage } from '../frame/account-page.tsx'
import { LoginLink } from '../frame/auth-links.tsx'

/** Whether the server has looked at a link and does not take it; otherwise it may be pressed again. */
export const isLinkRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 422

/** In place of what a link of a mail leads to: it was refused, or something of it is missing, where `error` is null. */
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
