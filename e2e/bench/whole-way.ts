import type { Browser } from '@playwright/test'
import { isKept } from '../support/device/offline.ts'
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

type Traffic = Pick<WholeWay, 'bytes' | 'requests'>

const difference = (all: Traffic, before: Traffic): Traffic => ({
  bytes: all.bytes - before.bytes,
  requests: all.requests - before.requests,
})

/**
 * Counts bytes and requests of a first visit up to the first submission, and of the offline data that it
 * stores. Also counts a visit on the next day, and a first visit with less data and without JavaScript.
 */
export async function measureWholeWay(browser: Browser, server: string): Promise<WholeWay[]> {
  const context = await browser.newContext({ ...phone, baseURL: server })
  const page = await context.newPage()
  const sum = await countBytes(page)
  const settle = watchTraffic(page)
  await goToFirstWork(page)
  await settle()
  const cold = { ...sum }
  await isKept(page, 'listTasks', 1)
  await settle()
  const kept = { ...sum }
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
    { name: 'stored for use without a network', ...difference(kept, cold) },
    { name: 'dashboard and tasks, next day', ...difference(sum, kept) },
    { name: 'whole way, less data', ...less },
  ]
}
