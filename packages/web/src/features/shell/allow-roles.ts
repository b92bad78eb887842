import { addressOf, type Role } from '@koya/contract'
import { type MiddlewareFunction, redirect } from 'react-router'
import { readSession } from '#lib/session.ts'

/**
 * Lets nobody else into the routes below, before anything of them loads or shows. `/login` sends a valid session
 * on to its role's home, so nobody sees a form who does not need it (rules: shell 1).
 */
export const allowRoles =
  (roles: readonly Role[]): MiddlewareFunction =>
  () => {
    const session = readSession()
    if (!session || !roles.includes(session.role)) throw redirect(addressOf('login'))
  }
