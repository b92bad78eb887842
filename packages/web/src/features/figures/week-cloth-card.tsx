import { Card, CardBody } from '#ui/lists/card.tsx'
import styles from './week-cloth-card.module.css'

/** Shows the cloth of the week as the landing page shows it (rules: figures 7). */
export function WeekClothCard() {
  return (
    <Card title="The cloth of the week">
      <CardBody>
        <p>One square for each graded task.</p>
        <img
          className={styles.cloth}
          src="/week.svg"
          alt="One square for each task graded in the last seven days"
          width={328}
          height={288}
        />
      </CardBody>
    </Card>
  )
}
