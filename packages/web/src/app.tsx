import { Fragment, use, useEffect, useRef } from 'react'
import { isKeptFrame, useAliveMark, useIsAlive } from '#lib/alive.ts'
import { refuseDroppedFiles } from '#lib/forms/dropped-files.ts'
import { useHistoryOfSteps } from '#lib/navigation/back-steps.ts'
import { useLocation } from '#lib/navigation/router.tsx'
import { useScrollPlace } from '#lib/navigation/scroll-place.ts'
import { endLeftSession } from '#lib/session/end-left-session.ts'
import { isDrawnPage } from '#lib/session/session.ts'
import { clearApiError } from '#lib/toasts.ts'
import { useUnreadMark } from '#lib/unread.ts'
import { Toasts } from '#ui/dialogs/toasts.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { findModules, loadModules } from './route-modules.ts'
import { findRoute, type Route } from './routes.ts'

/** Shows the page for the current address in its layout, and the toasts. */
export function App() {
  const { pathname } = useLocation()
  const found = findRoute(pathname)
  useAliveMark()
  useClearedApiError()
  useScrollPlace()
  useHistoryOfSteps()
  useEffect(refuseDroppedFiles, [])
  useEffect(endLeftSession, [])
  return (
    <>
      {found ? <Screen {...found} pathname={pathname} /> : <UnknownAddress />}
      <Toasts />
    </>
  )
}

/** Shows a page in its layout. The previous page stays visible until the code of this page has loaded. */
function Screen({ route, params, pathname }: { route: Route; params: object; pathname: string }) {
  const isAlive = useIsAlive()
  const mark = useUnreadMark()
  const { layout: Layout, page: Page, tags } = findModules(route) ?? use(loadModules(route))
  return (
    <>
      {tags.map((tag) =>
        'title' in tag ? (
          <title key="title">{mark + tag.title}</title>
        ) : (
          <meta key={Object.values(tag)[0]} {...tag} />
        ),
      )}
      {/* Until the app runs, a prerendered shared page has no layout: its area depends on the role. */}
      {isAlive || (route.layout !== null && !isKeptFrame()) || isDrawnPage() ? (
        <Layout>
          {/* Another task or person has a page of its own, which keeps no input of the last one. */}
          <Fragment key={pathname}>
            <Page params={params} />
          </Fragment>
        </Layout>
      ) : (
        <Spinner text="One moment..." />
      )}
    </>
  )
}

/** Loads an unknown address from the server, which answers with its own page. */
function UnknownAddress() {
  useEffect(() => location.reload(), [])
  return null
}

/** Clears an API error when the screen changes (rules: shell 13). */
function useClearedApiError() {
  const { key, pathname } = useLocation()
  // A dialog that opens over the screen keeps both the key and the path, so the error stays.
  const screen = `${key} ${pathname}`
  const shown = useRef(screen)

  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    clearApiError()
  }, [screen])
}
