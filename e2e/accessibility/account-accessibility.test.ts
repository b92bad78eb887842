import type { Page } from '@playwright/test'
import { expectAccessible, openAnew } from '../support/accessibility.ts'
import { expectAlive } from '../support/areas.ts'
import { type AccountState, accountStates } from '../support/forms/account-states.ts'
import { expect, test } from '../support/test.ts'

/** Drops timers of three seconds or more, so that toasts stay open during the check. */
async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout
    const unlessLong = (run: TimerHandler, milliseconds = 0) =>
      milliseconds < 3000 ? later(run, milliseconds) : 0
    Object.assign(window, { setTimeout: unlessLong })
  })
}

async function reach(page: Page, { path, answers = {}, reach, shows }: AccountState): Promise<void> {
  await page.unrouteAll()
  for (const [call, answer] of Object.entries(answers)) {
    await page.route(`**/api/auth/${call}`, (route) =>
      answer === 'never' ? undefined : route.fulfill(answer),
    )
  }
  await openAnew(page, path)
  await reach?.(page)
  await expect(page.getByText(shows).first()).toBeVisible()
}

test('every state of the account screens can be read by everybody at every width, in light and dark', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await keepToasts(page)
  await page.goto('/login')
  for (const state of accountStates) {
    await test.step(state.name, async () => {
      await reach(page, state)
      await expectAccessible(page)
      await expect(page.getByText(state.shows).first()).toBeVisible()
    })
  }
})

interface Stop {
  name: string
  outlined: boolean
}

/** Returns the name of the focused element, and whether it has an outline. */
const focused = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element) return { name: '', outlined: false }
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return {
      name: (element.getAttribute('aria-label') ?? label ?? '').trim(),
      outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
    }
  })

const walks = [
  {
    path: '/register',
    stops: [
      'Koya',
      'First name',
      'Last name',
      'Email',
      'Password',
      'Show password',
      'Confirm password',
      'Show password',
      'terms (opens in a new tab)',
      'privacy page (opens in a new tab)',
      'get started',
      'Log in',
    ],
  },
  {
    path: '/login',
    stops: [
      'Koya',
      'Email',
      'Password',
      'Show password',
      'Forgot your password?',
      'Keep me logged in on this device',
      'Log in',
      'Log in with a passkey',
      'Create your account',
    ],
  },
  { path: '/forgot-password', stops: ['Koya', 'Email', 'Submit', 'Back to login'] },
  {
    path: '/reset-password',
    stops: [
      'Koya',
      'Password',
      'Show password',
      'Confirm password',
      'Show password',
      'Set new password',
      'Ask for a new link',
      'Back to login',
    ],
  },
]

test('the keyboard walks through the forms in reading order, and the place is always seen', async ({
  page,
}) => {
  for (const { path, stops } of walks) {
    await page.goto(path)
    await expectAlive(page)
    const walked: Stop[] = []
    for (const _ of stops) {
      await page.keyboard.press('Tab')
      walked.push(await focused(page))
    }
    expect(walked).toEqual(stops.map((name) => ({ name, outlined: true })))
  }
})
