import type { ProofWay, SecondFactorWay } from '@koya/contract'
import styles from './other-ways.module.css'

const words: Record<ProofWay | SecondFactorWay, string> = {
  PASSKEY: 'Use your passkey',
  APP: 'Use a code from your app',
  RECOVERY_CODE: 'Use a recovery code',
  PASSWORD: 'Use your password',
}

export function OtherWays<Way extends ProofWay | SecondFactorWay>({
  ways,
  onChoose,
}: {
  ways: readonly Way[]
  onChoose: (way: Way) => void
}) {
  if (ways.length === 0) return null
  return (
    <ul className={styles.ways}>
      {ways.map((way) => (
        <li key={way}>
          <button type="button" onClick={() => onChoose(way)}>
            {words[way]}
          </button>
        </li>
      ))}
    </ul>
  )
}
