import * as z from 'zod/mini'
import { done, id, idParam, instant, named } from '#fields/fields.ts'
import { personName } from '#learning/submissions.ts'
import { operation } from '#operation.ts'
import { sampleSubmission } from '#samples.ts'

/** A review link is valid for at most this many hours. */
export const reviewLinkHours = 72

/** A mentor sees at most this many open links, the newest first. */
export const reviewLinksMost = 100

/** A link to a page on which a mentor reviews one attempt without logging in. */
export const ReviewLink = z.object({
  id,
  task: z.object({ id, title: z.string() }),
  mentee: personName,
  expiresAt: instant,
})
export type ReviewLink = z.output<typeof ReviewLink>

export const ReviewLinks = named(
  'ReviewLinks',
  z.object({
    /** True if mails about work contain review links. */
    isOn: z.boolean(),
    items: z.array(ReviewLink),
  }),
)
export type ReviewLinks = z.output<typeof ReviewLinks>

const ReviewLinksForm = z.strictObject({ isOn: z.boolean({ error: 'isOn must be true or false' }) })

const sampleLinks = {
  isOn: true,
  items: [
    {
      id: sampleSubmission.id,
      task: { id: sampleSubmission.task.id, title: sampleSubmission.task.title },
      mentee: {
        id: sampleSubmission.mentee.id,
        firstName: sampleSubmission.mentee.firstName,
        lastName: sampleSubmission.mentee.lastName,
      },
      expiresAt: '2026-03-26T08:30:00.000Z',
    },
  ],
}

export const reviewLinkOperations = {
  readReviewLinks: operation({
    method: 'get',
    path: '/mentors/review-links',
    summary: 'Whether mails carry links to review without a login, and which links are open',
    for: ['MENTOR', 'ADMIN'],
    answer: { status: 200, body: ReviewLinks },
    example: { answer: sampleLinks },
  }),

  changeReviewLinks: operation({
    method: 'put',
    path: '/mentors/review-links',
    summary: 'Want such links in mails or not; without them, all open ones end',
    for: ['MENTOR', 'ADMIN'],
    body: ReviewLinksForm,
    answer: { status: 200, body: ReviewLinks },
    example: { body: { isOn: true }, answer: sampleLinks },
  }),

  makeReviewLink: operation({
    method: 'post',
    path: '/mentors/submissions/{id}/review-link',
    summary: 'A link to review this work on another device, without a login there',
    for: ['MENTOR', 'ADMIN'],
    params: idParam,
    answer: { status: 201, body: z.object({ url: z.string(), expiresAt: instant }) },
    refusals: [404, 409],
    example: {
      answer: {
        url: 'https://koya.example/review?token=eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiJzYW1wbGUifQ.sample',
        expiresAt: '2026-03-26T08:30:00.000Z',
      },
    },
  }),

  endReviewLink: operation({
    method: 'delete',
    path: '/mentors/review-links/{id}',
    summary: 'Switch an open link off',
    for: ['MENTOR', 'ADMIN'],
    params: idParam,
    answer: { status: 200, body: done },
    refusals: [404],
    example: { answer: { message: 'This link opens nothing any more' } },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const reviewLinkWords = {
  isOn: 'Whether mails about work that waits carry such a link. Off at first for who has a second step.',
  'ReviewLinks.items': 'The links that still open work, the newest first.',
  'ReviewLinks.task': 'The task it was sent for.',
  'ReviewLinks.expiresAt': 'Until when the link opens the work.',
  'makeReviewLink.url': 'The whole address.',
  'makeReviewLink.expiresAt': 'Until when the link opens the work.',
}
