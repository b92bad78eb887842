import { useEffect } from 'react'
import { openEvents } from '#lib/api/api.ts'
import { savesData } from '#lib/saves-data.ts'
import { readSession } from '#lib/session/session.ts'
import { listenToTabs } from '#lib/session/tabs.ts'
import { askForNews, refetchWithNews } from './news-cache.ts'

const shortestPauseMilliseconds = 5_000
const longestPauseMilliseconds = 120_000

/** Calls `onEvent` for each chunk of the stream that contains an event, until the stream ends. */
async function readEvents(end: AbortSignal, onOpened: () => void, onEvent: () => void): Promise<void> {
  const reader = (await openEvents(end))?.getReader()
  if (reader) onOpened()
  const decoder = new TextDecoder()
  let chunk = await reader?.read()
  while (chunk && !chunk.done) {
    if (decoder.decode(chunk.value).includes('data:')) onEvent()
    chunk = await reader?.read()
  }
}

/** Receives notifications live while the page is visible, unless data saving is on (rules: inbox 8). */
export function useLiveNews(isReady: boolean): void {
  // Refetches when the same user has read notifications in another tab.
  useEffect(
    () =>
      listenToTabs((message) => {
        if (message.about === 'news' && message.userId === readSession()?.userId) askForNews()
      }),
    [],
  )

  useEffect(() => {
    if (!isReady || savesData()) return
    let end: AbortController | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let pause = shortestPauseMilliseconds
    let isOpenedBefore = false

    const stop = () => {
      clearTimeout(timer)
      end?.abort()
      end = undefined
    }
    const listen = async () => {
      const own = new AbortController()
      end = own
      const onOpened = () => {
        // Events of the time without a stream never come.
        if (isOpenedBefore) refetchWithNews()
        isOpenedBefore = true
      }
      const onEvent = () => {
        pause = shortestPauseMilliseconds
        refetchWithNews()
      }
      await readEvents(own.signal, onOpened, onEvent).catch(() => undefined)
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
