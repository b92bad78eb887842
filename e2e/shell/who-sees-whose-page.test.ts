import type { Role } from '@koya/contract'
import { homeOf, mayOpen, pages } from '@koya/contract/pages'
import type { APIRequestContext } from '@playwright/test'
import { overwrite } from '../support/forms/typed-forms.ts'
import { ask, one, sendWork, tasksOf } from '../support/installation/api.ts'
import type { Make, Person } from '../support/installation/make.ts'
import {
  type Answer,
  askForPage,
  askUntilDrawn,
  deleteAccount,
  logOutOf,
  type Visitor,
  visitAs,
} from '../support/page-visitors.ts'
import { expect, test } from '../support/test.ts'

const ofAreas = Object.values(pages).filter((path) => path.startsWith('/dashboard'))
const ofNobody = Object.values(pages).filter((path) => !path.startsWith('/dashboard'))

/** Returns texts that appear in a page only if it has data about this person. */
const signsOf = ({ id, email }: { id: string; email: string }) => [id, email]

/** Creates a mentor and a mentee whose work waits; `fill` puts ids into a page's path. */
async function makePair(make: Make, request: APIRequestContext) {
  const track = await make.track({ tasks: 1 })
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  const task = one(await tasksOf(request, mentee))
  await sendWork(request, mentee, task.id)
  const ids: Record<string, string> = {
    taskId: task.id,
    trackId: track.id,
    trackName: task.track,
    courseId: task.course ?? 'x',
    courseTitle: task.courseTitle ?? 'x',
    userID: mentee.id,
    personId: mentee.id,
  }
  const fill = (path: string) =>
    path.replace(/:(\w+)/g, (_whole, name) => encodeURIComponent(ids[name] ?? 'x'))
  // The task's id counts as personal data: only people of the track and admins may read the task.
  return { mentor, mentee, fill, signs: [...signsOf(mentor), ...signsOf(mentee), task.id] }
}

type Pair = Awaited<ReturnType<typeof makePair>>

async function personOf(make: Make, { mentor, mentee }: Pair, role: Role): Promise<Person> {
  return role === 'ADMIN' ? make.admin({}) : role === 'MENTOR' ? mentor : mentee
}

/** Ends sessions in three ways that leave the cookie in the browser. */
async function leftBehind(make: Make, request: APIRequestContext, role: Role) {
  const made = async () =>
    role === 'ADMIN' ? make.admin({}) : role === 'MENTOR' ? make.mentor({}) : make.mentee({})
  const [leaver, changed, gone] = await Promise.all([made(), made(), made()])
  const visitors = {
    ended: await visitAs(request, leaver, role),
    changed: await visitAs(request, changed, role),
    deleted: await visitAs(request, gone, role),
  }
  await logOutOf(request, visitors.ended)
  await deleteAccount(request, visitors.deleted, gone)
  const admin = await make.admin({})
  await overwrite(
    request,
    admin,
    `/admin/people/${changed.id}/role`,
    () => ({ role: role === 'MENTEE' ? 'MENTOR' : 'MENTEE' }),
    await ask(request, admin, `/admin/people/${changed.id}`),
  )
  return visitors
}

const bearer = ({ token }: Visitor) => `Bearer ${token}`
const mentionsOf = (html: string, signs: readonly string[]) => signs.filter((sign) => html.includes(sign))

for (const role of ['MENTEE', 'MENTOR', 'ADMIN'] as const) {
  test(`each page of the areas is drawn for the ${role} of its cookie, and for nobody else`, async ({
    make,
    request,
    baseURL,
  }) => {
    const [pair, strangers] = await Promise.all([makePair(make, request), makePair(make, request)])
    const own = await visitAs(request, await personOf(make, pair, role), role)
    const other = await visitAs(request, await personOf(make, strangers, role), role)
    const { ended, changed, deleted } = await leftBehind(make, request, role)
    // An admin may see everybody's data, so nothing is hidden.
    const hidden = role === 'ADMIN' ? [] : strangers.signs
    const everybody = [
      ...pair.signs,
      ...strangers.signs,
      ...[own, other, ended, changed, deleted].flatMap(signsOf),
    ]

    for (const path of ofAreas) {
      const address = pair.fill(path)
      const url = new URL(address, baseURL).href
      const frame = await askForPage(url, {})
      expect.soft([frame.status, frame.whose], address).toEqual([200, null])
      expect.soft(frame.caching, address).toBe('no-cache; Accept-Encoding, Cookie')
      expect.soft(mentionsOf(frame.html, everybody), address).toEqual([])
      const expectFrame = (answer: Answer, why: string) =>
        expect.soft(answer.html === frame.html, `${address}: ${why}`).toBe(true)
      const expectLed = async (
        headers: Parameters<typeof askForPage>[1],
        to: string | RegExp,
        why: string,
      ) => {
        const answer = await askForPage(`${url}?plain`, headers)
        expect.soft([answer.status, answer.html], `${address}: ${why}`).toEqual([303, ''])
        expect.soft(answer.to, `${address}: ${why}`).toMatch(to)
        expect.soft(answer.caching, `${address}: ${why}`).toMatch(/^no-store;/)
      }
      const toLogin = /^\/login(\?back=|$)/

      expectFrame(await askForPage(url, { authorization: bearer(own) }), 'token only')
      await expectLed({ authorization: bearer(own) }, toLogin, 'token only')
      await expectLed({}, toLogin, 'nothing')
      for (const [why, { cookie }] of Object.entries({ ended, changed, deleted })) {
        expectFrame(await askForPage(url, { cookie }), why)
        await expectLed({ cookie }, toLogin, why)
        // With an invalid cookie, the page has no data even if the access token is valid.
        expectFrame(await askForPage(url, { cookie, authorization: bearer(own) }), `${why}, with a token`)
      }
      if (!mayOpen(role, address)) {
        expectFrame(await askForPage(url, { cookie: own.cookie }), 'a page of another role')
        await expectLed({ cookie: own.cookie }, new RegExp(`^${homeOf(role)}`), 'a page of another role')
        continue
      }
      for (const [why, headers] of [
        ['cookie only', { cookie: own.cookie }],
        ['cookie and token', { cookie: own.cookie, authorization: bearer(own) }],
        ['the token of somebody else', { cookie: own.cookie, authorization: bearer(other) }],
      ] as const) {
        const drawn = await askUntilDrawn(url, headers)
        expect.soft([drawn.status, drawn.whose], `${address}: ${why}`).toEqual([200, own.id])
        expect.soft(drawn.html, `${address}: ${why}`).toContain(own.email)
        const caching = 'private, no-cache; Accept-Encoding, Cookie, service-worker-navigation-preload'
        expect.soft(drawn.caching, `${address}: ${why}`).toBe(caching)
        expect.soft(mentionsOf(drawn.html, hidden), `${address}: ${why}`).toEqual([])
        const plain = await askForPage(`${url}?plain`, headers)
        // Pages with the id "x" answer 404, because no object has this id.
        const status = address.split('/').includes('x') ? 404 : 200
        expect.soft(plain.status, `${address}: ${why}, plain`).toBe(status)
        expect.soft(plain.caching, `${address}: ${why}, plain`).toBe('no-store; Accept-Encoding, Cookie')
        expect.soft(plain.html, `${address}: ${why}, plain`).not.toContain('<script')
        expect.soft(mentionsOf(plain.html, hidden), `${address}: ${why}, plain`).toEqual([])
      }
    }
    for (const path of ofNobody) {
      const url = new URL(pair.fill(path), baseURL).href
      const { status, html } = await askForPage(url, {})
      const known = await askForPage(url, { cookie: own.cookie, authorization: bearer(own) })
      expect.soft([known.status, known.html === html], path).toEqual([status, true])
      expect.soft(mentionsOf(html, everybody), path).toEqual([])
    }
  })
}
