import type { Output } from '@koya/contract'
import { useEffect, useId, useState } from 'react'
import { call } from '#lib/api/api.ts'
import { CheckBox } from '#ui/forms/check-box.tsx'
import { FieldError } from '#ui/forms/field.tsx'
import styles from './applications.module.css'

interface TrackChoiceProps {
  chosen: readonly string[]
  onChange: (ids: string[]) => void
  error: string | undefined
}

/** Asks which tracks the applicant could mentor; the answer is optional. */
export function TrackChoice({ chosen, onChange, error }: TrackChoiceProps) {
  const errorId = useId()
  const [tracks, setTracks] = useState<Output<'listMentorTracks'>['items']>([])

  useEffect(() => {
    call('listMentorTracks').then(
      ({ items }) => setTracks(items),
      () => undefined,
    )
  }, [])

  if (tracks.length === 0) return null
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend>Tracks you could mentor (optional)</legend>
      {tracks.map(({ id, title }) => (
        <CheckBox
          key={id}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        >
          {title}
        </CheckBox>
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
