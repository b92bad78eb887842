import { addressOf } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { watchOfflineTaps } from '#lib/offline-links.ts'
import { queryClient, read } from '#lib/query.ts'
import { readEndedSession, type Session } from '#lib/session.ts'
import { keepWayBack } from '#lib/way-back.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './area.module.css'
import { type AreaPlan, type Asides, pagesAheadOf } from './areas.ts'
import { CompletePages } from './complete-pages.tsx'
import { Drawer, useDrawer } from './drawer.tsx'
import { LogOutQuestion } from './log-out-question.tsx'
import { PagesAhead } from './pages-ahead.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useLivingSession } from './use-living-session.ts'
import { usePageFocus } from './use-page-focus.ts'

export interface AreaProps {
  area: AreaPlan
  asides?: Asides
}

/**
 * Around every page of an area. `allowRoles` has let the person in; this watches that they may stay, and that
 * nothing cached of one person is shown to the next one, who may have signed in in another tab.
 */
export function Area(props: AreaProps) {
  const session = useLivingSession()
  const userId = session?.userId
  const [owner, setOwner] = useState(userId)
  const navigate = useNavigate()
  const isAllowed = session !== null && props.area.roles.includes(session.role)

  useEffect(() => {
    if (userId !== owner) {
      queryClient.clear()
      setOwner(userId)
    }
    if (isAllowed) return
    if (readEndedSession()) keepWayBack(`${location.pathname}${location.search}`)
    navigate(addressOf('login'), { replace: true })
  }, [userId, owner, isAllowed, navigate])

  return isAllowed && userId === owner ? (
    <Frame {...props} session={session} />
  ) : (
    <Spinner text="One moment..." />
  )
}

function Frame({ area, asides, session }: AreaProps & { session: Session }) {
  const profile = useQuery(read('readProfile'))
  const main = useRef<HTMLElement>(null)
  const drawer = useDrawer()
  const [isLeaving, setLeaving] = useState(false)
  const sidebar = { area, asides, role: session.role, onLogOut: () => setLeaving(true) }
  usePageFocus(main)
  useEffect(watchOfflineTaps, [])

  return (
    <div className={styles.shell}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Sidebar {...sidebar} />
      <Drawer {...sidebar} open={drawer.isOpen} onClose={drawer.close} />
      <LogOutQuestion open={isLeaving} onClose={() => setLeaving(false)} />
      <div>
        <TopBar profile={profile.data} role={session.role} profilePage={area.profile} menu={drawer} />
        <main ref={main} id="main" className={styles.main} tabIndex={-1}>
          <Loaded query={profile} loading={<Spinner text="Doing some background work..." />}>
            {(own) => <CompletePages area={area} profile={own} role={session.role} />}
          </Loaded>
        </main>
      </div>
      {profile.data && <PagesAhead pages={pagesAheadOf(area)} />}
    </div>
  )
}
