import { useEffect, useRef, useState } from 'react'
import { useIsAlive } from '#lib/alive.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { isChallenged, type ShownChallenge, showChallenge } from '#lib/session/challenge.ts'
import { Button } from '#ui/base/button.tsx'
import styles from './challenge.module.css'

export const isChallengeRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'challenge_failed'

/** Shows a check that the visitor is human, if the installation uses one. */
export function Challenge({ failure = null }: { failure?: unknown }) {
  const isOn = useIsAlive() && isChallenged()
  return isOn ? <ChallengeBox failure={failure} /> : null
}

function ChallengeBox({ failure }: { failure: unknown }) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<ShownChallenge>(null)
  const [tries, setTries] = useState(0)
  const [isFaulty, setFaulty] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try draws a new challenge
  useEffect(() => {
    let isHere = true
    const fail = () => isHere && setFaulty(true)
    if (box.current) {
      showChallenge(box.current, fail).then((drawn) => {
        if (isHere) shown.current = drawn
        else drawn?.remove()
      }, fail)
    }
    return () => {
      isHere = false
      shown.current?.remove()
      shown.current = null
    }
  }, [tries])

  useEffect(() => {
    if (isChallengeRefused(failure)) shown.current?.again()
  }, [failure])

  const loadAgain = () => {
    setFaulty(false)
    setTries(tries + 1)
  }

  return (
    <div className={styles.challenge}>
      <div ref={box} />
      {isFaulty && (
        <div className={styles.fault} role="alert">
          <p>The check that you are a person did not load.</p>
          <Button type="button" variant="line" onClick={loadAgain}>
            Load it again
          </Button>
        </div>
      )}
    </div>
  )
}
