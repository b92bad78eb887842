import { useEffect } from 'react'
import { openEvents } from '#lib/api/api.ts'
import { readSession } from '#lib/session/session.ts'
import { hearTabs } from '#lib/session/tabs.ts'
import { askForNews, hearNews } from './news-cache.ts'

const shortestPauseMilliseconds = 5_000
const longestPauseMilliseconds = 120_000

const savesData = (): boolean => 'connection' in navigator && Object(navigator.connection).saveData === true

/** Calls `onSaid` for each event of the stream, until the stream ends. */
async function hear(end: AbortSignal, onSaid: () => void): Promise<void> {
  const reader = (await openEvents(end))?.getReader()
  const decoder = new TextDecoder()
  let said = await reader?.read()
  while (said && !said.done) {
    if (decoder.decode(said.value).includes('data:')) onSaid()
    said = await reader?.read()
  }
}

/**
 * Receives notifications live while the page is visible. With data saving on, they are only fetched when the
 * page becomes visible, like any query (rules: inbox 8).
 */
export function useLiveNews(isReady: boolean): void {
  // Notifications read in another tab are refetched here.
  useEffect(
    () =>
      hearTabs((message) => {
        if (message.about === 'news' && message.userId === readSession()?.userId) askForNews()
      }),
    [],
  )

  useEffect(() => {
    if (!isReady || savesData()) return
    let end: AbortController | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let pause = shortestPauseMilliseconds

    const stop = () => {
      clearTimeout(timer)
      end?.abort()
      end = undefined
    }
    const listen = async () => {
      const own = new AbortController()
      end = own
      await hear(own.signal, () => {
        pause = shortestPauseMilliseconds
        hearNews()
      }).catch(() => undefined)
      if (own.signal.aborted) return
      timer = setTimeout(listen, pause)
      pause = Math.min(2 * pause, longestPauseMilliseconds)
    }
    const follow = () => {
      stop()
      if (document.visibilityState === 'visible') listen()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop()
    }
  }, [isReady])
}
