import type { Profile } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { isProfileComplete } from '@koya/contract/people/complete-profile'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { UnsentNotice } from '#components/outbox/unsent-notice.tsx'
import { read } from '#lib/api/query.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { wasAskedFor } from '#lib/navigation/load-code.ts'
import { useLocation, useNavigate } from '#lib/navigation/router.tsx'
import { useSession } from '#lib/session/session.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Avatar } from '#ui/lists/avatar.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { PhotoChange } from './photo/photo-change.tsx'
import { PlainProfileForm } from './plain-profile-form.tsx'
import { birthSeen, ProfileFacts } from './profile-facts.tsx'
import styles from './profile-page.module.css'

const roleNames: Record<Profile['role'], string> = { MENTEE: 'Mentee', MENTOR: 'Mentor', ADMIN: 'Admin' }

/** The name of the dialog's lazy module. */
const dialogName = 'profile-dialog'

/** A person's own profile, for every role (rules: profile 1). */
export function ProfilePage({ children }: { children?: ReactNode }) {
  const query = useQuery(read('readProfile'))
  return (
    <Loaded query={query} detail="Your profile could not be fetched.">
      {(profile) => <OwnProfile profile={profile}>{children}</OwnProfile>}
    </Loaded>
  )
}

/** Opens the dialog for an incomplete profile once per visit to the page (rules: profile 26). */
function useEditing(complete: boolean) {
  const { key } = useLocation()
  const [asked, setAsked] = useState(() => wasAskedFor(dialogName))
  const [closedAt, setClosedAt] = useState<string | null>(null)
  return {
    editing: asked || (!complete && closedAt !== key),
    edit: () => setAsked(true),
    stop: () => {
      setAsked(false)
      setClosedAt(key)
    },
  }
}

const dialogCode = {
  ...lazyModule(dialogName, () => import('./profile-dialog.tsx')),
  meta: { ownResult: true },
}

function OwnProfile({ profile, children }: { profile: Profile; children: ReactNode }) {
  const session = useSession()
  // Screens take the role from the token (rules: auth 63).
  const role = session?.role ?? profile.role
  const complete = isProfileComplete({ ...profile, role })
  const { editing, edit, stop } = useEditing(complete)
  const dialog = useQuery({ ...dialogCode, enabled: editing })
  const isOwn = session?.userId === profile.id
  const warning = complete ? null : 'Update your profile to continue'
  const open = editing && dialog.data !== undefined
  const { firstName, lastName } = profile
  const navigate = useNavigate()
  const lacksTrack = role === 'MENTEE' && profile.tracks.length === 0

  /** A mentee without a track who has completed the profile goes to the dashboard (rules: profile 37). */
  const finish = () => {
    stop()
    // `complete` still has the value from before the save.
    if (!complete && lacksTrack) navigate(addressOf('dashboard'))
  }

  return (
    <>
      <header className={styles.head}>
        <Avatar person={profile} size="large" />
        <div className={styles.words}>
          <h1>
            {firstName} {lastName}
          </h1>
          <p className={styles.role}>{roleNames[role]}</p>
          {profile.description && <p className={styles.description}>{profile.description}</p>}
        </div>
        {isOwn && (
          <div className={styles.actions}>
            <Button
              variant={warning ? 'next' : 'primary'}
              busy={editing && dialog.isFetching}
              onClick={() => {
                edit()
                if (dialog.isError) dialog.refetch()
              }}
            >
              <Icon name="edit" />
              Edit profile
            </Button>
            <PhotoChange has={profile.photoUrl !== null} />
          </div>
        )}
      </header>

      {isOwn && <UnsentNotice draft="profile" />}
      {isOwn && <UnsentNotice draft="photo" />}
      {/* Stays visible while the dialog repeats the warning, so that the page behind the dialog does not
          move. */}
      {warning && <Notice kind="warning">{warning}</Notice>}
      {dialog.isError && editing && (
        <Notice kind="failure" announce>
          The form could not be fetched. Check your connection and press “Edit profile” again.
        </Notice>
      )}
      {complete && lacksTrack && (
        <div className={styles.next}>
          <p>
            <strong>Your profile is complete.</strong> Next, choose your track on the dashboard.
          </p>
          <ButtonLink to={addressOf('dashboard')} variant="next">
            Go to the dashboard
            <Icon name="arrow-right" />
          </ButtonLink>
        </div>
      )}

      {isOwn && (
        <noscript>
          {import.meta.env.SSR && <PlainProfileForm profile={profile} isOpen={!complete} />}
        </noscript>
      )}
      {children}
      <Card title="About you">
        <CardBody>
          {role === 'MENTEE' && (
            <p className={styles.seen}>
              Your {profile.tracks.length > 1 ? 'mentors' : 'mentor'} and the admins see this. {birthSeen}
            </p>
          )}
          <ProfileFacts person={profile} isOwn />
        </CardBody>
      </Card>

      {open && dialog.data && (
        <dialog.data.ProfileDialog profile={profile} warning={warning} onClose={stop} onSaved={finish} />
      )}
    </>
  )
}
