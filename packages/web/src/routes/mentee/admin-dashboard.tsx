import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#features/shell/area/use-profile.ts'
import { WelcomeBanner } from '#features/tasks/next-step/welcome-banner.tsx'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { isPlain } from '#lib/plain.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { BandedCloth } from '#ui/cloth/banded-cloth.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { plainToday } from '../admin/plain-today.tsx'
import styles from './dashboard.module.css'

/** Loaded for admins only. */
const todayCode = lazyModule('today', () => import('../admin/today.tsx'))

/** Greets an admin and shows what waits (rules: mentoring 17). */
export function AdminDashboard() {
  const { firstName, lastName } = useProfile()
  const loaded = useQuery(todayCode)
  const home = import.meta.env.SSR && isPlain() ? plainToday : loaded.data
  return (
    <>
      <WelcomeBanner
        name={`${firstName} ${lastName}`}
        text="You are in the mentee area. Here is what waits for you; the rest of your work is in the admin area."
        below={
          <ButtonLink variant="next" to={addressOf('adminOverview')}>
            Open the admin area
            <Icon name="arrow-right" />
          </ButtonLink>
        }
        cloth={
          <BandedCloth
            className={styles.bands}
            bands={['zigzag', 'star', 'threads', 'drum', 'threads']}
            size={[600, 372]}
          />
        }
      />
      {home ? (
        <home.Waiting />
      ) : (
        <Loaded query={loaded} detail="What waits for you could not be fetched.">
          {({ Waiting }) => <Waiting />}
        </Loaded>
      )}
    </>
  )
}
