import * as z from 'zod/mini'
import { done, idempotencyHeader, idParam, requiredText } from '#fields/fields.ts'
import { confirmation, seenHeader } from '#if-match.ts'
import { operation } from '#operation.ts'
import {
  authoringConflict,
  changedMeanwhile,
  contentStates,
  deleted,
  descriptionLimit,
  OrderForm,
  titleMax,
} from './authoring-fields.ts'
import { sampleAuthoredStage, sampleAuthoredTrack, sampleTrackForm } from './authoring-samples.ts'
import { AuthoredStage, AuthoredTrack, pictureAddress } from './authoring-tracks.ts'

export const StageForm = z.strictObject({
  title: requiredText('Enter a title', titleMax),
  description: requiredText('Enter a sentence about it', descriptionLimit),
  image: pictureAddress,
})
export type StageForm = z.output<typeof StageForm>

const conflict = authoringConflict(AuthoredStage)
const sampleConflict = { ...changedMeanwhile, current: sampleAuthoredStage }

/** A stage is read with its track. */
export const stageAuthoring = {
  createStage: operation({
    method: 'post',
    path: '/admin/tracks/{id}/stages',
    summary: 'A new stage, as a draft at the end of a track',
    for: ['ADMIN'],
    params: idParam,
    headers: idempotencyHeader,
    body: StageForm,
    answer: { status: 201, body: AuthoredStage, etag: 'updatedAt' },
    refusals: [404],
    example: { body: sampleTrackForm, answer: sampleAuthoredStage },
  }),

  updateStage: operation({
    method: 'put',
    path: '/admin/stages/{id}',
    summary: 'Change title, description and picture of a stage',
    for: ['ADMIN'],
    params: idParam,
    headers: seenHeader('stage'),
    body: StageForm,
    answer: { status: 200, body: AuthoredStage, etag: 'updatedAt' },
    refusals: [404, 409],
    conflict,
    example: { body: sampleTrackForm, answer: sampleAuthoredStage, conflict: sampleConflict },
  }),

  changeStageState: operation({
    method: 'put',
    path: '/admin/stages/{id}/state',
    summary: 'Publish or archive a stage, or make it a draft again',
    for: ['ADMIN'],
    params: idParam,
    query: confirmation,
    headers: seenHeader('stage'),
    body: z.strictObject({
      state: z.enum(contentStates, { error: `state must be one of ${contentStates.join(', ')}` }),
    }),
    answer: { status: 200, body: AuthoredStage, etag: 'updatedAt' },
    refusals: [404, 409],
    conflict,
    example: { body: { state: 'published' }, answer: sampleAuthoredStage, conflict: sampleConflict },
  }),

  deleteStage: operation({
    method: 'delete',
    path: '/admin/stages/{id}',
    summary: 'Delete a draft, with tasks that are drafts too',
    for: ['ADMIN'],
    params: idParam,
    headers: seenHeader('stage'),
    answer: { status: 200, body: done },
    refusals: [404, 409],
    conflict,
    example: { answer: deleted, conflict: sampleConflict },
  }),

  orderStages: operation({
    method: 'put',
    path: '/admin/tracks/{id}/stages',
    summary: 'Put the stages of a track in order',
    for: ['ADMIN'],
    params: idParam,
    body: OrderForm,
    answer: { status: 200, body: AuthoredTrack },
    refusals: [404, 409],
    conflict: authoringConflict(AuthoredTrack),
    example: {
      body: { ids: [sampleAuthoredStage.id] },
      answer: sampleAuthoredTrack,
      conflict: { ...changedMeanwhile, current: sampleAuthoredTrack },
    },
  }),
}

/** What the API document says of the fields above. */
export const stageAuthoringWords = {
  'createStage.image': 'The path of a picture, as its upload answered it, or empty.',
  'updateStage.image': 'The path of a picture, as its upload answered it, or empty.',
  'AuthoredStage.image': 'The whole address of a picture, or empty.',
  'AuthoredStage.state': 'draft, published or archived.',
  'changeStageState.state': 'draft, published or archived.',
}
