import { type SearchHit, type SearchKind, searchReasons } from '@koya/contract'
import type { Viewer } from '#access.ts'
import type { Database } from '#db/engine/client.ts'
import { allowMistakes, hasLetters } from '#db/lists/search-text.ts'
import { findContent } from './content-queries.ts'
import type { Asked, HitRow } from './found.ts'
import { findPeople } from './people-queries.ts'

/** Finds people and content that match the words and that the viewer may see (rules: search 1 to 3). */
export async function search(db: Database, viewer: Viewer, words = ''): Promise<{ items: SearchHit[] }> {
  if (!hasLetters(words)) return { items: [] }
  return db.transaction().execute(async (trx) => {
    const exact = await find(trx, { words, isTolerant: false, viewer })
    const hasTitle = exact.some(({ foundIn }) => foundIn === 'title')
    // Only then, because many similar titles would crowd out the one that has the words.
    const isTolerant = !hasTitle && (await allowMistakes(trx))
    const hits = isTolerant ? await find(trx, { words, isTolerant, viewer }) : exact
    return { items: titlesFirst(hits).map(viewHit) }
  })
}

const find = async (db: Database, asked: Asked): Promise<HitRow[]> => [
  ...(await findPeople(db, asked)),
  ...(await findContent(db, asked)),
]

/** Sorts the hits by kind, the kind with the best match first. */
function titlesFirst(hits: HitRow[]): HitRow[] {
  const rank = (kind: SearchKind) =>
    Math.min(...hits.filter((hit) => hit.kind === kind).map(({ foundIn }) => searchReasons.indexOf(foundIn)))
  return hits.toSorted((a, b) => rank(a.kind) - rank(b.kind))
}

const viewHit = ({ kind, id, title, detail, track_id, track_title, foundIn }: HitRow): SearchHit => ({
  kind,
  id,
  title,
  detail,
  foundIn,
  track: track_id === null || track_title === null ? null : { id: track_id, title: track_title },
})
