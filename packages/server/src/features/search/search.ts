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
    const asked: Asked = { words, isTolerant: await allowMistakes(trx), viewer }
    const people = await findPeople(trx, asked)
    const content = await findContent(trx, asked)
    return { items: titlesFirst(withoutSimilar([...people, ...content])).map(viewHit) }
  })
}

/** If any title contains the searched words, leaves out the hits that match only by similar words. */
const withoutSimilar = (hits: HitRow[]): HitRow[] =>
  hits.some(({ foundIn }) => foundIn === 'title') ? hits.filter(({ foundIn }) => foundIn !== 'similar') : hits

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
