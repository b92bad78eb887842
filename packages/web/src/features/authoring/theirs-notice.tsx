import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './authoring.module.css'

interface TheirsNoticeProps {
  /** What is written there now, field by field, where it is not as here. */
  fields: readonly { label: string; value: string }[]
  onTake: () => void
  children?: ReactNode
}

/** Two have written the same thing: what is typed stays, and what the other one wrote is shown (rules: authoring 3). */
export function TheirsNotice({ fields, onTake }: TheirsNoticeProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <div ref={place} role="alert">
      <Notice kind="warning">
        <div className={styles.theirs}>
          <p>
            Somebody has changed this meanwhile. What you typed is kept below: save again to replace theirs,
            or use theirs.
          </p>
          <dl>
            {fields.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || 'empty'}</dd>
              </div>
            ))}
          </dl>
          <Button variant="line" onClick={onTake}>
            Use theirs
          </Button>
        </div>
      </Notice>
    </div>
  )
}

/** The fields in which two versions differ, as the other one has them. */
export const differing = (
  labels: Readonly<Record<string, string>>,
  mine: object,
  theirs: object,
): { label: string; value: string }[] =>
  Object.entries(labels)
    .filter(([name]) => String(Reflect.get(mine, name) ?? '') !== String(Reflect.get(theirs, name) ?? ''))
    .map(([name, label]) => ({ label, value: String(Reflect.get(theirs, name) ?? '') }))
