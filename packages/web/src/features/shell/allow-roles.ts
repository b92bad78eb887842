import { addressOf, type Role } from '@koya/contract'
import { type MiddlewareFunction, replace } from 'react-router'
import { readSession } from '#lib/session.ts'
import { keepWayBack } from '#lib/way-back.ts'

/**
 * Lets nobody else into the routes below, before anything of them loads or shows. `/login` sends a valid session
 * on to its role's home, so nobody sees a form who does not need it (rules: shell 1). Who has none comes back after
 * the login (rules: auth 93).
 */
export const allowRoles =
  (roles: readonly Role[]): MiddlewareFunction =>
  ({ request }) => {
    const session = readSession()
    if (session && roles.includes(session.role)) return
    const { pathname, search } = new URL(request.url)
    if (!session) keepWayBack(`${pathname}${search}`)
    // Else the way back from the page that the login leads to would be that same page.
    throw replace(addressOf('login'))
  }
