import { Waiting } from './today.tsx'

/**
 * The content of an admin's dashboard on a page without scripts. It is imported directly, because no code can
 * load later.
 */
export const plainToday = { Waiting }
