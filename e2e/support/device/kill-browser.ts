import type { BrowserContext, BrowserType } from '@playwright/test'
import { one } from '../installation/api.ts'

/**
 * Opens a browser whose profile stays on disk. Does not call `keepAtOnceOrNever`: the usual delay before
 * pages store offline data lets Chromium write the session to disk.
 */
export const openProfile = (
  browserType: BrowserType,
  profile: string,
  baseURL: string | undefined,
): Promise<BrowserContext> => browserType.launchPersistentContext(profile, { ...(baseURL && { baseURL }) })

/** Kills the browser's main process without warning, like a dead battery. */
export async function killBrowser(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const closed = context.waitForEvent('close')
  process.kill(one(processInfo, ({ type }) => type === 'browser').id, 'SIGKILL')
  await closed
}
