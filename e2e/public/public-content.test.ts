import { moveTo } from '../support/areas.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const address = /^https:\/\//

test('the landing page says what Koya is, who learned here and where they went, and leads on', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText('500+ people trained')).toBeVisible()
  const marks = page.getByRole('list', { name: 'Where they build now' }).getByRole('img')
  for (const mark of await marks.all()) await expect(mark).toHaveAccessibleName(/\w{3}/)
  expect(await marks.count()).toBeGreaterThanOrEqual(4)
  for (const track of ['Web Development', 'Mobile Development', 'User Interface Design']) {
    await expect(page.getByRole('heading', { name: track, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: /tracks, each a cloth of its own$/ })).toBeVisible()
  for (const figure of ['mentors who review', /^tasks in \w+ tracks$/]) {
    await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible()
  }
  const voices = page.getByRole('figure').filter({ has: page.locator('blockquote') })
  expect(await voices.count()).toBeGreaterThanOrEqual(2)
  for (const voice of await voices.all()) await expect(voice.locator('figcaption')).toHaveText(/\w/)
  await expect(page.getByRole('main').getByRole('link', { name: /chat community/ })).toHaveAttribute(
    'href',
    address,
  )
  const footer = page.getByRole('contentinfo')
  for (const name of ['Privacy', 'Terms']) {
    await footer.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/${name.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  }
  await page.goBack()
  await page.goBack()
  await page.getByRole('link', { name: 'Join Now' }).first().click()
  await expect(page).toHaveURL('/register')
})

test('the team page shows fourteen people, each with all there is to say of them', async ({ page }) => {
  await page.goto('/team')
  await expect(page.getByRole('heading', { level: 1, name: 'Meet our team', exact: true })).toBeVisible()
  const members = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .filter({ has: page.getByRole('img') })
  await expect(members).toHaveCount(14)
  for (const member of await members.all()) {
    const name = (await member.getByRole('heading').textContent()) ?? ''
    await expect(member.getByRole('img', { name })).toBeVisible()
    const [profession = '', motto = '', story = ''] = await member.getByRole('paragraph').allTextContents()
    expect(profession, name).toMatch(/\w{4}.*, \S/)
    expect(motto, name).toMatch(/^“.+”/)
    expect(story.length, name).toBeGreaterThan(40)
    await expect(member.getByRole('list', { name: 'Works with' }).getByRole('listitem')).not.toHaveCount(0)
    const social = member.getByRole('list', { name: 'Elsewhere' }).getByRole('link')
    await expect(social.first()).toHaveAttribute('href', address)
  }
})

test('events, about and contact hold what they promise', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/events')
  await expect(main.getByRole('listitem').filter({ has: page.locator('time') })).not.toHaveCount(0)
  await page.goto('/about')
  expect((await main.innerText()).length).toBeGreaterThan(1000)
  await page.goto('/contactus')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us', exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: /^\S+@\S+$/ })).toHaveAttribute('href', /^mailto:\S+@\S+$/)
  await expect(main.getByRole('link', { name: /chat community/ })).toHaveAttribute('href', address)
  for (const name of ['Mastodon', 'LinkedIn', 'YouTube', 'GitHub']) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', address)
  }
})

test('what is invented is called a sample where it is read', async ({ page }) => {
  // The number of sample labels on each page.
  const samples = { '/': 3, '/team': 1, '/events': 1, '/about': 1, '/contactus': 1 }
  for (const [path, count] of Object.entries(samples)) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText('Sample', { exact: true }), path).toHaveCount(count)
  }
})

test('an unknown address is told so, whatever it begins with', async ({ page, request, faults }) => {
  faults.expect(/404 .*\/no-such-page$/)
  for (const path of ['/no-such-page', '/dashboard/no-such-page']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Maybe this page moved?...', exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('main').locator('a[href="/dashboard"]')).toBeVisible()
  }
  for (const path of ['/signup', '/settings', '/404', '/register/again', '/team.html']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

test('an address that the app does not know leads to the page that the server has for it', async ({
  page,
  faults,
}) => {
  // The console shows React Router's error and the server's 404.
  faults.expect(/\/assets\/react-/, /404 .*\/no-such-page$/)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await moveTo(page, '/no-such-page')
  await expect(page.getByRole('heading', { name: 'Maybe this page moved?' })).toBeVisible()
})

test('the public pages open for a mentor as well, and home of an unknown one is the table of mentees', async ({
  page,
  mentor,
  faults,
}) => {
  faults.expect(/404 .*\/no-such-page$/)
  await signIn(page, mentor)
  for (const path of ['/', '/team', '/events', '/about', '/contactus', '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await page.getByRole('link', { name: 'Take me home' }).click()
  await expect(page).toHaveURL('/dashboard/mentor/mentees')
})
