import type { Role } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PagesAhead } from '#components/lists/pages-ahead.tsx'
import { useIsAlive } from '#lib/alive.ts'
import { cacheAnswers, queryClient, read } from '#lib/api/query.ts'
import { takeBrought } from '#lib/drawn.ts'
import { countUnsent, useDraftNames } from '#lib/forms/draft-names.ts'
import type { ReadAhead } from '#lib/kept/keep-area.ts'
import { quietModule } from '#lib/navigation/lazy-module.ts'
import { watchOfflineTaps } from '#lib/navigation/offline-links.ts'
import { useLocation, useNavigate } from '#lib/navigation/router.tsx'
import { useCode } from '#lib/navigation/use-code.ts'
import { readEndedSession } from '#lib/session/session.ts'
import { removeMarks } from '#lib/session/visit-marks.ts'
import { storeWayBack } from '#lib/session/way-back.ts'
import { Loaded } from '#ui/states/loaded.tsx'
import { PlainLight } from '#ui/states/plain-light.tsx'
import { Spinner } from '#ui/states/spinner.tsx'
import { StartProblems } from '#ui/states/start-problems.tsx'
import { useMayKeep } from '../kept/use-may-keep.ts'
import { ClosedPage } from '../page/closed-page.tsx'
import { CompletePages } from '../page/complete-pages.tsx'
import { usePageFocus } from '../page/use-page-focus.ts'
import { ProofQuestion } from '../proof/proof-question.tsx'
import styles from './area.module.css'
import { type AreaPlan, type Asides, pagesAheadOf } from './areas.ts'
import { Drawer, useDrawer } from './drawer.tsx'
import { LogOutQuestion } from './log-out-question.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useLivingSession } from './use-living-session.ts'
import { useMissingFactor } from './use-missing-factor.ts'

const unsentMark = quietModule('unsent-mark', () => import('../outbox/unsent-mark.tsx'))
const keeper = quietModule('keeper', () => import('../kept/keeper.tsx'))

export interface AreaProps {
  area: AreaPlan
  asides?: Asides
  bell: ReactNode
  search: ReactNode
  /** Prefetches the answers that the area shows without a network. */
  readAhead?: ReadAhead
  children: ReactNode
}

/**
 * Wraps every page of an area. Clears the cache when the session ends or another person logs in, even in
 * another tab.
 */
export function Area({ area, ...props }: AreaProps) {
  // Puts answers from the server's HTML or from the device into the query cache.
  useState(() => takeBrought(cacheAnswers))
  const isAlive = useIsAlive()
  const { session, isRenewing } = useLivingSession()
  const userId = session?.userId
  const [owner, setOwner] = useState(userId)
  const hadSession = useRef(false)
  const navigate = useNavigate()
  // Uses the router's location: the browser's own location may already belong to the next page.
  const { pathname, search } = useLocation()
  const isAllowed = session !== null && area.roles.includes(session.role)

  useEffect(() => {
    if (!isAlive || (isRenewing && !session)) return
    if (userId !== owner) {
      // Without an earlier owner the cache holds nothing of another person.
      if (owner !== undefined) {
        queryClient.clear()
        removeMarks()
      }
      setOwner(userId)
    }
    if (session) hadSession.current = true
    if (isAllowed) return
    if (!session && (!hadSession.current || readEndedSession())) {
      storeWayBack(`${pathname}${search}`)
    }
    navigate(addressOf('login'), { replace: true })
  }, [isAlive, isRenewing, session, userId, owner, isAllowed, navigate, pathname, search])

  return (
    <QueryClientProvider client={queryClient}>
      {isAlive && !(isAllowed && (owner === undefined || userId === owner)) ? (
        <Spinner text={isRenewing ? 'Signing you in again...' : 'One moment...'} />
      ) : (
        <Frame area={area} role={session?.role ?? area.roles[0]} {...props} />
      )}
    </QueryClientProvider>
  )
}

function Frame({ area, asides, bell, search, readAhead, role, children }: AreaProps & { role: Role }) {
  const profile = useQuery(read('readProfile'))
  const main = useRef<HTMLElement>(null)
  const drawer = useDrawer()
  const [isLeaving, setLeaving] = useState(false)
  const drafts = useDraftNames()
  const unsent = countUnsent(drafts)
  const mark = useCode(unsentMark, unsent > 0)
  const kept = useCode(keeper, useMayKeep())
  const sidebar = { area, asides, role, onLogOut: () => setLeaving(true) }
  usePageFocus(main)
  useMissingFactor()
  useEffect(watchOfflineTaps, [])

  return (
    <div className={styles.shell}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Sidebar {...sidebar} />
      <Drawer {...sidebar} open={drawer.isOpen} onClose={drawer.close} />
      <LogOutQuestion drafts={drafts} open={isLeaving} onClose={() => setLeaving(false)} />
      <ProofQuestion />
      <div>
        <TopBar
          profile={profile.data}
          role={role}
          profilePage={area.profile}
          menu={drawer}
          bell={
            <>
              {mark && <mark.UnsentMark count={unsent} />}
              {bell}
            </>
          }
          search={search}
        />
        <main ref={main} id="main" className={styles.main} tabIndex={-1}>
          {kept && <kept.Keeper readAhead={readAhead} isSending={unsent > 0} />}
          <StartProblems />
          <ClosedPage role={role} />
          <Loaded query={profile} loading={<Spinner text="Doing some background work..." />}>
            {(own) => (
              <CompletePages area={area} profile={own} role={role}>
                {children}
              </CompletePages>
            )}
          </Loaded>
        </main>
        {import.meta.env.SSR && <PlainLight />}
      </div>
      {profile.data && <PagesAhead pages={pagesAheadOf(area)} />}
    </div>
  )
}
