import type { Push, PushDevice } from '@koya/contract'
import { useEffect, useState } from 'react'
import { Item } from '#components/lists/item.tsx'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { findHurdle, type Hurdle } from '#lib/push/hurdle.ts'
import { leavePush } from '#lib/push/leave-push.ts'
import { unmarkPush } from '#lib/push/push-mark.ts'
import { hasAddress } from '#lib/push/subscribe.ts'
import { isKept } from '#lib/session/kept-hint.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { Tag, Tags } from '#ui/lists/tag.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { HurdleNotice } from './hurdle-notice.tsx'
import styles from './push-card.module.css'
import { useSwitchOn } from './use-switch-on.ts'

/** The push state that this browser reports. */
interface Here {
  hurdle: Hurdle | null
  hasAddress: boolean
}

/** Switches push messages on and off on this device, and off on others (rules: inbox 14). */
export function PushDevices({ push: { key, devices } }: { push: Push }) {
  const [here, setHere] = useState<Here | null>(null)
  const { hurdle, failure, isPending, switchOn } = useSwitchOn(() =>
    showSuccess('This device gets push messages'),
  )
  const own = devices.find(({ isCurrent }) => isCurrent)

  // biome-ignore lint/correctness/useExhaustiveDependencies: checks again after each change of the list
  useEffect(() => {
    let isNewest = true
    hasAddress(key).then((has) => {
      if (isNewest) setHere({ hurdle: findHurdle(), hasAddress: has })
    })
    return () => {
      isNewest = false
    }
  }, [key, devices])

  const isOn = own !== undefined && here?.hasAddress && here.hurdle === null
  return (
    <div className={styles.push}>
      <p>
        A push message comes while Koya is closed, and takes hardly any data. It says only that there is
        something new, unless you choose more under “Notifications”.
      </p>
      {here && !isOn && (
        <>
          {own && here.hurdle === null && (
            <p>This browser has another address now, so messages do not reach it. Switch them on again.</p>
          )}
          <HurdleNotice hurdle={hurdle ?? here.hurdle} failure={failure} />
          {here.hurdle === null && (
            <div>
              <Button ref={passFocusOn} variant="line" busy={isPending} onClick={() => switchOn(key)}>
                Switch on for this device
              </Button>
            </div>
          )}
        </>
      )}
      {isOn && (
        <p>
          {isKept()
            ? 'This device gets them until you log out.'
            : 'You did not choose “Keep me logged in”, so this device gets them for an hour after each login.'}
        </p>
      )}
      {devices.length > 0 && (
        <ul>
          {devices.map((device) => (
            <DeviceLine
              key={device.id}
              device={device}
              isSilent={device.isCurrent && here !== null && !isOn}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface DeviceLineProps {
  device: PushDevice
  /** True if this row is the present browser and that browser gets no messages. */
  isSilent: boolean
}

function DeviceLine({ device: { id, device, isCurrent, since, reachedAt }, isSilent }: DeviceLineProps) {
  const removing = useWrite('removePushDevice', {
    onAnswer: async () => {
      // Ignores failures: the server has removed the device, and a browser without storage has no mark.
      if (isCurrent) await Promise.all([leavePush(), unmarkPush()]).catch(() => undefined)
      invalidate('readPush')
    },
    onDone: () => showSuccess(`No more push messages: ${device}`),
  })
  return (
    <Item
      title={
        <Tags>
          {device}
          {isCurrent && <Tag kind="plain">This device</Tag>}
        </Tags>
      }
      about={
        <>
          {isSilent ? (
            'Gets no messages now, see above'
          ) : (
            <>
              Switched on <Ago at={since} />
            </>
          )}
          {reachedAt && (
            <>
              , last message <Ago at={reachedAt} />
            </>
          )}
        </>
      }
      acts={
        <Button
          ref={passFocusOn}
          variant="line"
          aria-label={`Switch off: ${device}`}
          busy={removing.isPending}
          onClick={() => removing.run({ params: { id } })}
        >
          Switch off
        </Button>
      }
    />
  )
}
