import type { FreeMentor, Track } from '@koya/contract'

/** The names of the steps in their order (rules: enrollment 1). */
export const stepNames = ['Tracks', 'Stages', 'Mentor Selection', 'Confirmation'] as const

/** The current step of the wizard, with the choices made so far. */
export type Step =
  | { at: 0; track: Track | null }
  | { at: 1; track: Track; asking: boolean }
  | { at: 2; track: Track; mentor: FreeMentor | null; asking: boolean }
  | { at: 3; track: Track; mentor: FreeMentor; outcome: 'sending' | 'enrolled' | 'kept' | 'failed' }

export type Move =
  | { type: 'pick-track'; track: Track }
  | { type: 'pick-mentor'; mentor: FreeMentor }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'answer'; yes: boolean }
  | { type: 'result'; outcome: 'enrolled' | 'kept' | 'failed' }

/** Returns the first step: the stages of `track`, or the choice of a track. */
export const beginWith = (track: Track | undefined): Step =>
  track ? { at: 1, track, asking: false } : { at: 0, track: null }

export function moveOn(step: Step, move: Move): Step {
  switch (step.at) {
    case 0:
      return chooseTrack(step, move)
    case 1:
      return readStages(step, move)
    case 2:
      return chooseMentor(step, move)
    case 3:
      return confirm(step, move)
  }
}

type At<Number extends Step['at']> = Extract<Step, { at: Number }>

function chooseTrack(step: At<0>, move: Move): Step {
  if (move.type === 'pick-track') return { at: 0, track: move.track }
  if (move.type === 'next' && step.track) return { at: 1, track: step.track, asking: false }
  return step
}

function readStages(step: At<1>, move: Move): Step {
  const { track } = step
  if (move.type === 'back') return { at: 0, track }
  if (move.type === 'next') return { ...step, asking: true }
  if (move.type === 'answer') {
    return move.yes ? { at: 2, track, mentor: null, asking: false } : { ...step, asking: false }
  }
  return step
}

function chooseMentor(step: At<2>, move: Move): Step {
  const { track, mentor } = step
  if (move.type === 'back') return { at: 1, track, asking: false }
  if (move.type === 'pick-mentor') return { ...step, mentor: move.mentor }
  if (move.type === 'next' && mentor) return { ...step, asking: true }
  if (move.type === 'answer') {
    return move.yes && mentor ? { at: 3, track, mentor, outcome: 'sending' } : { ...step, asking: false }
  }
  return step
}

function confirm(step: At<3>, move: Move): Step {
  if (move.type === 'result') return { ...step, outcome: move.outcome }
  if (move.type === 'back' && step.outcome === 'failed') {
    return { at: 2, track: step.track, mentor: null, asking: false }
  }
  return step
}
