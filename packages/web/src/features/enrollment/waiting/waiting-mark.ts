import type { Waiting } from '@koya/contract'

/** Returns the text of the tag at a track that the person waits for (rules: enrollment 30, tracks 1). */
export const waitingMark = ({ held }: Waiting): string =>
  held ? 'A place is held for you' : 'Waiting for a mentor'
