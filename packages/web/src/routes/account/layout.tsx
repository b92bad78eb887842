import { pages } from '@koya/contract/pages'
import { type ReactNode, useEffect } from 'react'
import { PagesAhead } from '#components/lists/pages-ahead.tsx'
import { AccountFrame } from '#features/auth/frame/account-frame.tsx'
import { useIsAlive } from '#lib/alive.ts'
import { watchOfflineTaps } from '#lib/navigation/offline-links.ts'

/** Pages to which account screens lead; their code is prefetched. */
const pagesAhead = [pages.login, pages.register, pages.forgotPassword, pages.emailVerificationSent]

export default function AccountLayout({ children }: { children: ReactNode }) {
  const isAlive = useIsAlive()
  useEffect(watchOfflineTaps, [])
  return (
    <AccountFrame>
      {children}
      {isAlive && <PagesAhead pages={pagesAhead} />}
    </AccountFrame>
  )
}
