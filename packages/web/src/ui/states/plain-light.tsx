import { everythingForm, pageSizeMark, stylesSizeMark } from '@koya/contract/light'
import { isLight } from '#lib/plain.ts'
import { Button } from '#ui/base/button.tsx'
import styles from './start-problems.module.css'

/** Shows the size of a page that uses less data, and offers complete pages (rules: shell 43). */
export const PlainLight = () =>
  isLight() ? (
    <footer className={styles.light}>
      <p>
        This page took {pageSizeMark} kB. Its styles take {stylesSizeMark} kB once, then your browser keeps
        them. Send what you typed before you use everything again.
      </p>
      <form method="post">
        <Button type="submit" name="form" value={everythingForm}>
          Use everything again
        </Button>
      </form>
    </footer>
  ) : null
