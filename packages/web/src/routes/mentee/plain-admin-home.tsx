import { ToAdminArea, WhatWaits } from '../admin/what-waits.tsx'

/** The part of an admin on a page without scripts, where nothing loads later. */
export const plainAdminHome = { ToAdminArea, WhatWaits }
