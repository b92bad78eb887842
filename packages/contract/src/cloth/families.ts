import type { MotifName } from './motifs.ts'

export const familyNames = ['market', 'sky', 'river', 'farm', 'house', 'workshop'] as const
export type Family = (typeof familyNames)[number]

/**
 * No list may change, because a stored code selects a motif by its position in the list. A new family needs a
 * migration of the database constraint `track_motifs_check`.
 */
export const families: Record<Family, readonly MotifName[]> = {
  market: [
    'moon',
    'leaf',
    'mat',
    'braces',
    'bird',
    'comb',
    'drum',
    'tag',
    'star',
    'phone',
    'pointer',
    'peaks',
  ],
  sky: ['moon', 'star', 'sun', 'rain', 'spiral', 'bird'],
  river: ['fish', 'waves', 'canoe', 'cowrie', 'net', 'drum'],
  farm: ['leaf', 'flower', 'seed', 'calabash', 'palm', 'peaks'],
  house: ['comb', 'mat', 'pot', 'stool', 'key', 'drum'],
  workshop: ['braces', 'tag', 'pointer', 'branch', 'terminal', 'stack', 'loop', 'phone'],
}
