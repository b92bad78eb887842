import * as z from 'zod/mini'
import { idParam } from '#fields/fields.ts'
import { confirmation } from '#if-match.ts'
import { operation } from '#operation.ts'
import { authored, ordered, refusedExample, stateForm } from './authored.ts'
import { contentStates, deleted } from './authoring-fields.ts'
import { sampleAuthoredStage, sampleAuthoredTrack, sampleTrackForm } from './authoring-samples.ts'
import { AuthoredStage, AuthoredTrack, TrackForm } from './authoring-tracks.ts'

export const StageForm = z.strictObject(TrackForm.shape)
export type StageForm = z.output<typeof StageForm>

const stage = authored('stage', AuthoredStage)
const refused = refusedExample(sampleAuthoredStage)

/** Stages have no read operation: `AuthoredTrack` contains them. */
export const stageAuthoring = {
  createStage: operation({
    ...stage.create,
    path: '/admin/tracks/{id}/stages',
    summary: 'A new stage, as a draft at the end of a track',
    params: idParam,
    body: StageForm,
    refusals: [404],
    example: { body: sampleTrackForm, answer: sampleAuthoredStage },
  }),

  updateStage: operation({
    ...stage.update,
    path: '/admin/stages/{id}',
    summary: 'Change title, description and picture of a stage',
    body: StageForm,
    example: { body: sampleTrackForm, answer: sampleAuthoredStage, ...refused },
  }),

  changeStageState: operation({
    ...stage.update,
    path: '/admin/stages/{id}/state',
    summary: 'Publish or archive a stage, or make it a draft again',
    query: confirmation,
    body: stateForm(contentStates),
    example: { body: { state: 'published' }, answer: sampleAuthoredStage, ...refused },
  }),

  deleteStage: operation({
    ...stage.delete,
    path: '/admin/stages/{id}',
    summary: 'Delete a draft, with tasks that are drafts too',
    example: { answer: deleted, ...refused },
  }),

  orderStages: operation({
    ...ordered(AuthoredTrack),
    path: '/admin/tracks/{id}/stages',
    summary: 'Put the stages of a track in order',
    params: idParam,
    refusals: [404],
    example: {
      body: { ids: [sampleAuthoredStage.id] },
      answer: sampleAuthoredTrack,
      ...refusedExample(sampleAuthoredTrack),
    },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const stageAuthoringWords = {
  'createStage.image': 'The path of a picture, as its upload answered it, or empty.',
  'updateStage.image': 'The path of a picture, as its upload answered it, or empty.',
  'AuthoredStage.image': 'The whole address of a picture, or empty.',
  'AuthoredStage.state': 'draft, published or archived.',
  'changeStageState.state': 'draft, published or archived.',
}
