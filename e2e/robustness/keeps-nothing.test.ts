import type { Page } from '@playwright/test'
import { moveTo, sideLink } from '../support/areas.ts'
import { fieldsOf, fillRegistration, getStarted } from '../support/forms/account-forms.ts'
import { gradeButtonOf, sheetOf } from '../support/forms/grading-desk.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import type { Person } from '../support/installation/make.ts'
import { rowsOf } from '../support/page-parts.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** Functions that make a browser refuse to store data; each runs before the page's scripts. */
const refusals = {
  'blocks all storage': () => {
    const refuse = () => {
      throw new DOMException('The user denied it', 'SecurityError')
    }
    for (const storage of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, storage, { get: refuse })
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  },
  'throws whenever it is asked': () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure', 'InvalidStateError')
    }
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse })
    IDBFactory.prototype.open = refuse
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  },
  'has no room left': () => {
    const refuse = () => {
      throw new DOMException('There is no room', 'QuotaExceededError')
    }
    Storage.prototype.setItem = refuse
    IDBObjectStore.prototype.put = refuse
  },
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login')
  await expect(page.getByText('This browser keeps nothing for Koya')).toBeVisible()
  await fieldsOf(page).email.fill(email)
  await fieldsOf(page).password.fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

const notKept = /^This browser does not keep what you type/

for (const [what, refuse] of Object.entries(refusals)) {
  test(`in a browser that ${what} people are told so, register, log in, send and grade`, async ({
    page,
    browser,
    mentee,
    mentor,
  }) => {
    await page.addInitScript(refuse)
    await page.goto('/register')
    const email = `${crypto.randomUUID()}@koya.test`
    await fillRegistration(page, email, 'kq7zvbx2 indigo')
    await getStarted(page).click()
    await expect(page).toHaveURL('/email-verification-sent')
    await expect(page.getByText(email)).toBeVisible()

    await logIn(page, mentee)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { name: 'Next step' })).toBeVisible()
    const { id, title } = one(await tasksOf(page.request, mentee))
    await moveTo(page, `/dashboard/pending-task/submit/${id}`)
    await page.getByLabel('Task URL').fill('https://adaeze-koya-demo.github.io/menu')
    await page.getByLabel('Comment').fill('I checked every link on two phones.')
    await expect(page.getByText(notKept)).toBeVisible()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Successfully sumitted').first()).toBeVisible()

    const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    await desk.addInitScript(refuse)
    await logIn(desk, mentor)
    await expect(desk).toHaveURL('/dashboard/mentor/mentees')
    await sideLink(desk, 'Tasks').click()
    const { sheet, grade, comment, submit } = sheetOf(desk)
    await gradeButtonOf(rowsOf(desk).filter({ hasText: title })).click()
    await grade.fill('80')
    await comment.fill('Clean and easy to read on a phone.')
    await expect(sheet.getByText(notKept)).toBeVisible()
    await submit.click()
    await expect(desk.getByText('Grading success')).toBeVisible()
    await desk.context().close()
  })
}

test('in a browser that cannot open its database people are told so before they log in', async ({ page }) => {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function (name) {
      const opening = open.call(this, name)
      opening.addEventListener('upgradeneeded', (event) => {
        event.stopImmediatePropagation()
        opening.transaction?.abort()
      })
      return opening
    }
  })
  await page.goto('/login')
  await expect(page.getByText(notKept)).toBeVisible()
})

test('in a browser that keeps everything the login says nothing about it', async ({ page }) => {
  await page.goto('/login')
  await expect(page.locator('html[data-alive]')).toBeAttached()
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  await expect(page.getByText('This browser')).toHaveCount(0)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})
