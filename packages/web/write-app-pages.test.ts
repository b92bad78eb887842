import type { Role } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { expect, it } from 'vitest'
import { findRoute } from './src/routes.ts'
import { nearTo } from './write-app-pages.ts'

it.each<[path: string, role: Role | undefined, places: string[]]>([
  [pages.dashboard, undefined, ['account', 'mentee', 'shared']],
  [pages.mentorOverview, undefined, ['account', 'mentor', 'shared']],
  [pages.register, undefined, ['account', 'mentee', 'shared']],
  [pages.confirmEmail, undefined, ['account', 'mentee', 'shared']],
  [pages.login, undefined, ['account', 'mentee', 'mentor', 'admin', 'shared']],
  [pages.inbox, undefined, ['account', 'mentee', 'mentor', 'admin', 'shared']],
  [pages.inbox, 'ADMIN', ['account', 'admin', 'shared']],
])('%s for the role %s lists the files of the places that it may lead to', (path, role, places) => {
  const { route } = findRoute(path) ?? expect.fail()
  expect([...new Set(nearTo(route, role).map(({ place }) => place))]).toEqual(places)
})
