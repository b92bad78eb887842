/** A valid id that no row has. */
export const absentId = '0199a0c0-0000-7000-8000-000000000000'
