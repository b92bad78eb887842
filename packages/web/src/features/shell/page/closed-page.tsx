import type { Role } from '@koya/contract'
import { useEffect, useState } from 'react'
import { useIsAlive } from '#lib/alive.ts'
import { useLocation } from '#lib/navigation/router.tsx'
import { isLed } from '#lib/plain.ts'
import { forgetClosedPage, readClosedPage } from '#lib/session/way-back.ts'
import { Notice } from '#ui/states/notice.tsx'

const peopleOf: Record<Role, string> = { MENTEE: 'mentees', MENTOR: 'mentors', ADMIN: 'admins' }

/** Explains why the person sees the start page after opening a page for another role. */
export function ClosedPage({ role }: { role: Role }) {
  const isAlive = useIsAlive()
  const { pathname } = useLocation()
  const [told] = useState(() => (readClosedPage() ? pathname : null))

  useEffect(forgetClosedPage, [])

  if (!(import.meta.env.SSR && isLed('home')) && (!isAlive || told !== pathname)) return null
  return (
    <Notice kind="info" announce>
      The page you came for is not open to {peopleOf[role]}. This is your own start page.
    </Notice>
  )
}
