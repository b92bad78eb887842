import type { BrowserContext, BrowserType } from '@playwright/test'
import { one } from '../installation/api.ts'
import { keepAtOnce } from './offline.ts'

/** Opens a browser whose profile stays on disk after the browser ends. */
export async function openProfile(
  browserType: BrowserType,
  profile: string,
  baseURL: string | undefined,
): Promise<BrowserContext> {
  const context = await browserType.launchPersistentContext(profile, { ...(baseURL && { baseURL }) })
  await keepAtOnce(context)
  return context
}

/** Kills the browser's main process without warning, like a dead battery. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const closed = context.waitForEvent('close')
  process.kill(one(processInfo, ({ type }) => type === 'browser').id, 'SIGKILL')
  await closed
}
