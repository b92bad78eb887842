import type { Remark } from '@koya/contract'
import { nameOf } from '#components/people/person-names.tsx'

/**
 * Returns a phrase for where a remark is offered. Names the author of another mentor's remark. Says if the
 * mentor's own remark is shared.
 */
export function describePlace({ task, track, isShared, isOwn, author }: Remark): string {
  const place = task ? `For “${task.title}”` : track ? `For ${track.title}` : 'For everywhere'
  if (!isOwn) return `${place}, by ${nameOf(author)}`
  return isShared ? `${place}, shared` : place
}
