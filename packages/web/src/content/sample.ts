/** What the software brings along and no community has said or done yet is called so where it is read. */
export const sampleLabel = 'Sample'
