import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient, read } from '#lib/api/query.ts'
import { type QueueQuery, queuePageSize } from '../queue/queue-view.ts'
import { beginRound, extendRound, findMissing, type ReviewRound } from './review-round.ts'

/**
 * Returns the submission with this id as `open`, and the round, which ends when `id` is null. `error` comes
 * from reading the submission, not the list.
 */
export function useReviewRound(query: QueueQuery, id: string | null) {
  const { data: list } = useQuery(read('listMentorSubmissions', { query }))
  const [round, setRound] = useState<ReviewRound | null>(null)
  const atHand = [...(round?.items ?? []), ...(list?.items ?? [])].find((one) => one.id === id)
  // After a reload or from a link in a mail, the list may lack the submission.
  const named = useQuery({
    ...read('readMentorSubmission', { params: { id: id ?? '' } }),
    enabled: id !== null && atHand === undefined,
  })
  const open = id === null ? undefined : (atHand ?? named.data)

  // Reads as many rows as one call returns, because the submission may be on another page.
  const isBeyond = open !== undefined && list !== undefined && !list.items.some((one) => one.id === id)
  const long = { ...query, limit: '100', skip: '0' }
  const whole = useQuery({
    ...read('listMentorSubmissions', { query: long }),
    enabled: isBeyond && (round === null || !round.items.some((one) => one.id === id)),
  })

  if (open && list && !round) setRound(beginRound(list, Number(query.skip)))
  if (round && whole.data?.items.some((one) => one.id === id) && !round.items.some((one) => one.id === id)) {
    setRound(beginRound(whole.data, 0))
  }
  if (id === null && round) setRound(null)

  const missing = round && open ? findMissing(round, open, queuePageSize) : null
  const { side, skip, limit } = missing ?? {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each missing part of the list
  useEffect(() => {
    if (side === undefined) return
    const stretch = { ...query, skip: String(skip), limit: String(limit) }
    queryClient
      .fetchQuery(read('listMentorSubmissions', { query: stretch }))
      .then(({ items }) => setRound((now) => now && extendRound(now, side, items)))
      // The query client reports the failure itself.
      .catch(() => undefined)
  }, [side, skip, limit])

  return { round, setRound, open, error: id !== null && atHand === undefined ? named.error : null }
}
