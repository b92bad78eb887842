/** Marks sample content that comes with the software and that no real community has provided. */
export const sampleLabel = 'Sample'
