import styles from './applications.module.css'

const takes = [
  {
    what: 'About ten minutes for each piece of work.',
    how: 'You open a link, read what somebody has built, and write what is good and what comes next.',
  },
  {
    what: 'A few times a week.',
    how: 'Usually one piece a week from each mentee, who then waits for you. Three mentees take about half an hour a week.',
  },
  {
    what: 'For some months.',
    how: 'A mentee stays with you through the track. You say how many you take, and can take fewer at any time.',
  },
  {
    what: 'No exam and no diploma.',
    how: 'You have built things with what the track teaches, and you answer kindly. It is unpaid: all of us are volunteers.',
  },
] as const

export function WhatItTakes() {
  return (
    <ul className={styles.takes}>
      {takes.map(({ what, how }) => (
        <li key={what}>
          <strong>{what}</strong> {how}
        </li>
      ))}
    </ul>
  )
}
