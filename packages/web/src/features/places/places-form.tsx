import type { Places } from '@koya/contract'
import { PlacesForm as PlacesRules } from '@koya/contract/mentoring/places'
import { FieldRow } from '#components/lists/field-row.tsx'
import { queryClient, read } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import styles from './places-form.module.css'

const replaceListed = (saved: Places) =>
  queryClient.setQueryData(
    read('listOwnPlaces').queryKey,
    (list) =>
      list && { ...list, items: list.items.map((item) => (item.track.id === saved.track.id ? saved : item)) },
  )

export function PlacesForm({ own }: { own: Places }) {
  const form = useForm(PlacesRules, { places: own.places })
  const { isPending, run } = useWrite('offerPlaces', {
    onAnswer: (saved) => {
      replaceListed(saved)
      showSuccess('Places saved')
    },
    onDone: ({ places }) => form.fill({ places }),
    onFailure: (error) => form.fail(error),
  })

  return (
    <form className={styles.form} {...form.bind((body) => run({ params: { trackId: own.track.id }, body }))}>
      <div className={styles.state}>
        <h3>{own.track.title}</h3>
        <p>
          <strong>{standing(own)}</strong> {consequence(own)}
        </p>
      </div>
      <FieldRow>
        <TextField
          {...form.field('places')}
          label={
            <>
              Places you offer<span className="sr"> in {own.track.title}</span>
            </>
          }
          help={`The admins allow you up to ${own.allowed}.`}
          type="number"
          inputMode="numeric"
          min={0}
          max={own.allowed}
          required
        />
        <Button type="submit" variant="line" busy={isPending}>
          Save<span className="sr"> places in {own.track.title}</span>
        </Button>
      </FieldRow>
    </form>
  )
}

/** Returns a sentence such as '4 of 20 places taken.' */
const standing = ({ places, taken }: Places): string =>
  `${taken} of ${places} ${places === 1 ? 'place' : 'places'} taken.`

function consequence({ places, taken }: Places): string {
  const free = places - taken
  if (free > 0) return `${free} more ${free === 1 ? 'mentee' : 'mentees'} can choose you.`
  return 'No new mentee can choose you. Those you have stay with you.'
}
