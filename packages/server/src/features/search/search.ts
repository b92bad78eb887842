import type { SearchHit } from '@koya/contract'
import type { Viewer } from '#access.ts'
import type { Database } from '#db/client.ts'
import { allowMistakes, hasLetters } from '#db/search-text.ts'
import { findContent } from './content-queries.ts'
import type { Asked, HitRow } from './found.ts'
import { findPeople } from './people-queries.ts'

/** What of all that somebody may see has the words, people first (rules: search 1 to 3). */
export async function search(db: Database, viewer: Viewer, words = ''): Promise<{ items: SearchHit[] }> {
  if (!hasLetters(words)) return { items: [] }
  return db.transaction().execute(async (trx) => {
    const asked: Asked = { words, isTolerant: await allowMistakes(trx), viewer }
    const people = await findPeople(trx, asked)
    const content = await findContent(trx, asked)
    return { items: [...people, ...content].map(viewHit) }
  })
}

const viewHit = ({ kind, id, title, detail, track_id, track_title }: HitRow): SearchHit => ({
  kind,
  id,
  title,
  detail,
  track: track_id === null || track_title === null ? null : { id: track_id, title: track_title },
})
