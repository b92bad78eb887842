import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import styles from './places-card.module.css'
import { PlacesForm } from './places-form.tsx'

export function PlacesCard() {
  const query = useQuery(read('listOwnPlaces'))
  return (
    <Card title="Your places">
      <CardBody>
        <Loaded query={query} detail="Your places could not be fetched.">
          {({ items, drafts }) =>
            items.length > 0 ? (
              <ul className={styles.tracks}>
                {items.map((places) => (
                  <li key={places.track.id}>
                    <PlacesForm own={places} />
                  </li>
                ))}
              </ul>
            ) : (
              <p>
                {drafts > 0
                  ? 'You are approved. Your track is still being written: you can offer places here once it is open.'
                  : 'You can offer places as soon as an admin has approved you for a track.'}
              </p>
            )
          }
        </Loaded>
      </CardBody>
    </Card>
  )
}
