import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { withChallenge } from '../support/installation/empty-installation.ts'
import { expect, test } from '../support/test.ts'

const foreign = 'https://challenges.cloudflare.com/**'

/** Replaces Turnstile's widget by a button that a person presses. */
const widget = `window.turnstile = {
  render(box, { callback }) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'I am a person'
    let count = 0
    button.onclick = () => { button.textContent = 'Thank you'; callback('person ' + ++count) }
    box.replaceChildren(button)
    this.button = button
    return 'one'
  },
  reset() { this.button.textContent = 'I am a person' },
  remove() { this.button.remove() },
}`

/** Runs a verification service that accepts only the widget's second answer. */
async function withService(use: (url: string) => Promise<void>) {
  const service = createServer(async (request, response) => {
    const answer = new URLSearchParams(await text(request)).get('response') ?? ''
    response.end(JSON.stringify({ success: answer === 'person 2' }))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  try {
    await use(`http://127.0.0.1:${(service.address() as AddressInfo).port}/`)
  } finally {
    service.closeAllConnections()
    service.close()
  }
}

async function fillIn(page: Page, url: string) {
  await page.goto(`${url}/register`)
  await expect(page.getByRole('button', { name: 'I am a person' })).toBeVisible()
  await page.getByLabel('First name').fill('Adaeze')
  await page.getByLabel('Last name').fill('Okonkwo')
  await page.getByLabel('Email').fill('adaeze@koya.test')
  await page.getByLabel('Password', { exact: true }).fill('kq7zvbx2 indigo')
  await page.getByLabel('Confirm password').fill('kq7zvbx2 indigo')
}

test('T51 a challenge is drawn in the forms of strangers, works by keyboard, and loses nothing that was typed', async ({
  page,
  faults,
}) => {
  faults.expect(/net::ERR_FAILED \/turnstile/)
  await withService((verifyUrl) =>
    withChallenge(verifyUrl, async ({ url }) => {
      const refused: string[] = []
      page.on(
        'console',
        (message) => message.text().includes('Content Security Policy') && refused.push(message.text()),
      )
      await page.route(foreign, (route) => route.abort())
      await page.goto(`${url}/forgot-password`)
      await expect(page.getByText('The check that you are a person did not load.')).toBeVisible()
      await expectAccessible(page)
      await page.unroute(foreign)
      await page.route(foreign, (route) => route.fulfill({ contentType: 'text/javascript', body: widget }))
      await page.getByRole('button', { name: 'Load it again' }).click()
      await expect(page.getByRole('button', { name: 'I am a person' })).toBeVisible()

      await fillIn(page, url)
      await page.getByRole('button', { name: 'get started' }).click()
      await expect(page.getByRole('alert')).toContainText('Please show once more that you are a person')
      await expect(page.getByLabel('First name')).toHaveValue('Adaeze')
      for (const answer of ['not taken', 'taken']) {
        await page.getByRole('button', { name: 'I am a person' }).focus()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('button', { name: 'Thank you' })).toBeFocused()
        await page.keyboard.press('Tab')
        await expect(page.getByRole('button', { name: 'get started' })).toBeFocused()
        await page.keyboard.press('Enter')
        if (answer === 'not taken')
          await expect(page.getByRole('button', { name: 'I am a person' })).toBeVisible()
      }
      await expect(page.getByRole('heading', { name: 'You have gotten a mail!' })).toBeVisible()
      expect(refused).toEqual([])
    }),
  )
})

test('T51 without a challenge its script is not asked for', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('nobody@koya.test')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'You have gotten a mail!' })).toBeVisible()
  expect(asked.filter((url) => !url.startsWith('http://localhost'))).toEqual([])
  expect(await page.locator('meta[name="koya-challenge"]').count()).toBe(0)
})
