import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { PlacesForm as PlacesSchema } from '@koya/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { offerPlaces, type Places, placesQuery } from '#features/mentoring/queries.ts'
import { placeIssues } from '#lib/forms.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './places-form.module.css'

/** The places in one track, as they stand and to be changed. */
export function PlacesForm({ own }: { own: Places }) {
  const queryClient = useQueryClient()
  const form = useForm<z.output<typeof PlacesSchema>>({
    resolver: standardSchemaResolver(PlacesSchema),
    defaultValues: { places: own.places },
  })
  const { errors } = form.formState

  const offer = useMutation({
    mutationFn: offerPlaces,
    onSuccess: (now) => {
      queryClient.setQueryData(
        placesQuery.queryKey,
        (list) =>
          list && { ...list, items: list.items.map((item) => (item.track.id === now.track.id ? now : item)) },
      )
      form.reset({ places: now.places })
      showSuccess('Places saved')
    },
    onError: (error) => placeIssues(form, error, { places: 'places' }),
  })

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.handleSubmit(({ places }) => {
        if (!offer.isPending) offer.mutate({ trackId: own.track.id, places })
      })}
    >
      <div className={styles.state}>
        <h3>{own.track.title}</h3>
        <p>
          <strong>{standing(own)}</strong> {consequence(own)}
        </p>
      </div>
      <div className={styles.change}>
        <TextField
          {...form.register('places', { valueAsNumber: true })}
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
          error={errors.places?.message}
        />
        <Button type="submit" variant="line" busy={offer.isPending}>
          Save
          <span className="sr"> the places in {own.track.title}</span>
        </Button>
      </div>
    </form>
  )
}

/** '20 places, 4 taken.' */
const standing = ({ places, taken }: Places): string =>
  `${places} ${places === 1 ? 'place' : 'places'}, ${taken} taken.`

function consequence({ places, taken }: Places): string {
  const free = places - taken
  if (free > 0) return `${free} more ${free === 1 ? 'mentee' : 'mentees'} can choose you.`
  return 'Nobody else can choose you; those you have stay with you.'
}
