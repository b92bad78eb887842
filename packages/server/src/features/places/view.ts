import type { Places } from '@koya/contract'
import type * as z from 'zod/mini'
import type { PlacesRow } from './queries.ts'

export const viewPlaces = (row: PlacesRow): z.input<typeof Places> => ({
  track: { id: row.track_id, title: row.title },
  places: row.places,
  taken: row.taken,
  allowed: row.places_allowed,
})
