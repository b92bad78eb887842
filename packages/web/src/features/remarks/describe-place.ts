import type { Remark } from '@koya/contract'
import { nameOf } from '#components/people/person-names.tsx'

export function describePlace({ task, track, isShared, isOwn, author }: Remark): string {
  const place = task ? `For “${task.title}”` : track ? `For ${track.title}` : 'For everywhere'
  if (!isOwn) return `${place}, by ${nameOf(author)}`
  return isShared ? `${place}, shared` : place
}
