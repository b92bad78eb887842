import { Fragment, use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useAliveMark, useIsAlive } from '#lib/alive.ts'
import { refuseDroppedFiles } from '#lib/forms/dropped-files.ts'
import { useHistoryOfSteps } from '#lib/navigation/back-steps.ts'
import { useScrollPlace } from '#lib/navigation/scroll-place.ts'
import { clearApiError } from '#lib/toasts.ts'
import { useUnreadMark } from '#lib/unread.ts'
import { Toasts } from '#ui/dialogs/toasts.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { findModules, loadModules } from './route-modules.ts'
import { findRoute, type Route } from './routes.ts'

/** The page that the address names, in the layout of its place, and the toasts. */
export function App() {
  const { pathname } = useLocation()
  const found = findRoute(pathname)
  useAliveMark()
  useClearedApiError()
  useScrollPlace()
  useHistoryOfSteps()
  useEffect(refuseDroppedFiles, [])
  return (
    <>
      {found ? <Screen {...found} /> : <UnknownAddress />}
      <Toasts />
    </>
  )
}

/** A change of page keeps the one before in sight until the code of the next one is there. */
function Screen({ route, params }: { route: Route; params: object }) {
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
      {/* The build draws a page of everybody without the area around it, which is whose it is. */}
      {isAlive || route.layout !== null ? (
        <Layout>
          <Fragment key={route.path}>
            <Page params={params} />
          </Fragment>
        </Layout>
      ) : (
        <Spinner text="One moment..." />
      )}
    </>
  )
}

/** An address that the app does not know is the server's, which has a page for it. */
function UnknownAddress() {
  useEffect(() => location.reload(), [])
  return null
}

/** The API error belongs to the screen it came up on (rules: shell 13). */
function useClearedApiError() {
  const { key, pathname } = useLocation()
  // A dialog over it changes neither.
  const screen = `${key} ${pathname}`
  const shown = useRef(screen)

  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    clearApiError()
  }, [screen])
}
