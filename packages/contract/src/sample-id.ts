/** Returns an identifier for an example. It ends with the number `last`. */
/*@__NO_SIDE_EFFECTS__*/
export const sampleId = (last: number) => `0199a0c0-0000-7000-8000-${String(last).padStart(12, '0')}`
