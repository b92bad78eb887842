/** Marks invented content that comes with the software. */
export const sampleLabel = 'Sample'
