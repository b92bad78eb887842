import type { Browser } from '@playwright/test'
import { goToFirstWork } from '../support/first-work.ts'
import { countBytes, watchTraffic } from '../support/network.ts'
import { goToFirstWorkPlainly } from '../support/plain-way.ts'

/** The command line argument that selects this measurement. */
export const wholeWay = 'whole-way'

interface WholeWay {
  name: string
  bytes: number
  requests: number
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/** Counts bytes and requests of three visits: the first, one on the next day, one without JavaScript. */
export async function measureWholeWay(browser: Browser, server: string): Promise<WholeWay[]> {
  const context = await browser.newContext({ ...phone, baseURL: server })
  const page = await context.newPage()
  const sum = await countBytes(page)
  const settle = watchTraffic(page)
  await goToFirstWork(page)
  await settle()
  const cold = { ...sum }
  await page.goto('/dashboard')
  await settle()
  await page.goto('/dashboard/pending-task')
  await settle()
  await context.close()
  const light = await browser.newContext({ ...phone, baseURL: server, javaScriptEnabled: false })
  await light.addCookies([{ name: 'koya-light', value: '1', url: server }])
  const plain = await light.newPage()
  const less = await countBytes(plain)
  await plain.goto('/')
  await goToFirstWorkPlainly(plain, { track: 'Web Development', task: 'A menu page for a mama put' })
  await light.close()
  return [
    { name: 'whole way, cold', ...cold },
    {
      name: 'dashboard and tasks, next day',
      bytes: sum.bytes - cold.bytes,
      requests: sum.requests - cold.requests,
    },
    { name: 'whole way, less data', ...less },
  ]
}
