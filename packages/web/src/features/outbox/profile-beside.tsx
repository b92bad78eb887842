import type { Input } from '@koya/contract'
import { ProfileConflict, profileLabels } from '@koya/contract/people/profile'
import * as z from 'zod/mini'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { isSame } from '#lib/forms/merge-draft.ts'
import type { Unsent } from '#lib/outbox/unsent.ts'
import { Button } from '#ui/base/button.tsx'
import styles from './unsent-card.module.css'

type UnsentProfile = Extract<Unsent, { operation: 'updateProfile' }>

interface ProfileBesideProps {
  unsent: UnsentProfile
  /** The body of the refusal. */
  body: unknown
  onReplace: (input: Input<'updateProfile'>) => void
}

/** Shows the fields that have changed meanwhile; nothing if the refusal is not a `ProfileConflict`. */
export function ProfileBeside({ unsent: { input, base = {} }, body, onReplace }: ProfileBesideProps) {
  const current = z.safeParse(ProfileConflict, body).data?.current
  if (!current) return null
  const changed = Object.entries(profileLabels).filter(
    ([field]) => !isSame(base[field], Reflect.get(current, field)),
  )
  return (
    <>
      <div className={styles.beside}>
        <Side title="Yours" fields={changed} values={input.body} />
        <Side title="The present one" fields={changed} values={current} />
      </div>
      <div>
        <Button
          variant="line"
          onClick={() => onReplace({ ...input, headers: { ...input.headers, ...seenHeader(current) } })}
        >
          Replace it with mine
        </Button>
      </div>
    </>
  )
}

interface SideProps {
  title: string
  fields: readonly (readonly [string, string])[]
  values: object
}

function Side({ title, fields, values }: SideProps) {
  return (
    <section>
      <p className={styles.side}>{title}</p>
      {fields.map(([field, label]) => (
        <p key={field}>
          {label}: {textOf(field, Reflect.get(values, field))}
        </p>
      ))}
    </section>
  )
}

const textOf = (field: string, value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ')
  return field === 'dob' ? String(value ?? '').slice(0, 10) : String(value ?? '')
}
