import { addressOf, addressOfReview } from '@koya/contract'
import { one, sendWork, tasksOf } from '../support/installation/api.ts'
import { make } from '../support/installation/make.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** A hostile text; the second letter of its host name is Cyrillic. */
const payload = `<img src=x onerror=hit()><script>hit()</script>"'onfocus=hit() {{hit()}} javascript:hit() https://pаypal.example/x`
const shown = '<img src=x onerror=hit()><script>hit()</script>'

/** The names of fields with free text that screens show. */
const texts = new Set([
  'title',
  'name',
  'firstName',
  'lastName',
  'description',
  'city',
  'country',
  'phoneNumber',
  'email',
  'menteeComment',
  'mentorComment',
  'reason',
  'text',
  'about',
])
const addresses = new Set(['taskUrl', 'playlistUrl', 'image', 'photoUrl', 'link'])

/** Replaces texts and addresses by hostile values, as if they were in the database. */
function poison(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => poison(item, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, within]) => [name, poison(within, name)]))
  if (typeof value !== 'string') return value
  if (addresses.has(key)) return 'javascript:hit()'
  return texts.has(key) || key === 'technologies' ? payload : value
}

for (const role of ['mentee', 'mentor'] as const) {
  test(`T25 T26 nothing that people or authors typed runs on any screen of a ${role}`, async ({
    page,
    faults,
  }) => {
    // The browser blocks the picture, because the security policy allows no `javascript:` address.
    faults.expect(/Loading the image 'javascript:hit\(\)' violates/)
    const track = await make.track()
    const mentor = await make.mentor({ track: track.id })
    const mentee = await make.mentee({ mentor: mentor.id })
    const task = one(await tasksOf(page.request, mentee))
    const { id } = await sendWork(page.request, mentee, task.id)
    const hits: string[] = []
    await page.exposeFunction('hit', () => hits.push('hit'))
    page.on('dialog', () => hits.push('dialog'))
    await page.route(/\/x$/, (route) => route.abort())
    await page.route(/\/api\/(?!auth|.*events)/, async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      await route.fulfill({ response, json: poison(await response.json()) })
    })

    await signIn(page, role === 'mentee' ? mentee : mentor)
    const paths = {
      mentee: [
        addressOf('dashboard'),
        addressOf('menteeProfile'),
        addressOf('ownMentor'),
        addressOf('tasks'),
        addressOf('tracks'),
        addressOf('task', { taskId: task.id }),
      ],
      mentor: [addressOf('mentorOverview'), addressOf('mentees'), addressOf('submissions')],
    }
    for (const path of paths[role]) {
      await page.goto(path)
      await expect(page.locator('main').getByText(shown).first()).toBeVisible()
      await expect(page.locator('main script, main [onerror], main a[href^="javascript"]')).toHaveCount(0)
      expect(new URL(page.url()).pathname).toBe(path)
    }
    if (role === 'mentor') {
      // The page warns about the look-alike host name beside the link.
      await page.goto(addressOfReview(id))
      const note = page.getByText(/xn--pypal-4ve\.example: this name has special letters/)
      await expect(note.first()).toBeVisible()
    }
    expect(hits).toEqual([])
    // Ignores errors, because the bell may still have a call under way.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('T23 the browser takes no text for HTML or for a script, on a public page, at the login and in an area', async ({
  page,
  mentee,
  faults,
}) => {
  faults.expect(/Trusted ?(HTML|Script|Type)|require-trusted-types-for/i)
  const refusals = () =>
    page.evaluate(() => {
      const tries = [
        () => (document.createElement('div').innerHTML = '<b>x</b>'),
        () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
        () => document.createElement('iframe').setAttribute('srcdoc', '<b>x</b>'),
        () => (document.createElement('script').src = '/x.js'),
        () => (document.createElement('script').textContent = 'hit()'),
        () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
        () => Reflect.get(window, 'trustedTypes').createPolicy('other', {}),
      ]
      return tries.map((attempt) => {
        try {
          attempt()
          return 'taken'
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error)
        }
      })
    })
  const none = Array.from({ length: 7 }, () => 'refused')
  await page.goto('/')
  expect(await refusals()).toEqual(none)
  await page.goto('/login')
  expect(await refusals()).toEqual(none)
  await signIn(page, mentee)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await refusals()).toEqual(none)
  const kept = await page.evaluate(() => Object.keys(localStorage).sort())
  expect(kept).toEqual(['expirationDate', 'token'])
})
