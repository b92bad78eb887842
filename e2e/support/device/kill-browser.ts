import type { BrowserContext, BrowserType } from '@playwright/test'
import { one } from '../installation/api.ts'

/**
 * Opens a browser whose profile stays on disk after the browser ends. Chromium needs some seconds to write
 * the session to disk. So the function does not call `keepAtOnce`: pages store their offline data after the
 * usual delay, when the session is safe.
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
