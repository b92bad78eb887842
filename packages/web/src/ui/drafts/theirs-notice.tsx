import { useEffect, useRef } from 'react'
import { Button } from '#ui/base/button.tsx'
import styles from '#ui/forms/form-notices.module.css'
import { Notice } from '#ui/states/notice.tsx'

export type FieldLabels = Readonly<Record<string, string>>

interface TheirsNoticeProps {
  labels: FieldLabels
  mine: object
  theirs: object
  onTake: () => void
}

/** Lists values that somebody else has saved and that differ from the typed ones (rules: authoring 3). */
export function TheirsNotice({ labels, mine, theirs, onTake }: TheirsNoticeProps) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <div ref={place} role="alert">
      <Notice kind="warning">
        <div className={styles.theirs}>
          <p>
            Somebody has changed this meanwhile. What you typed is kept below: save to replace theirs, or use
            theirs.
          </p>
          <dl>
            {Object.entries(labels)
              .filter(([name]) => textIn(mine, name) !== textIn(theirs, name))
              .map(([name, label]) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd>{textIn(theirs, name) || 'empty'}</dd>
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

const textIn = (values: object, name: string): string => String(Reflect.get(values, name) ?? '')
