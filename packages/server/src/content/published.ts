import { sql } from 'kysely'

/** Of a `task` and its `stage`: what those who learn the track have to do (rules: curriculum 2). */
export const isPublished = sql<boolean>`(task.state = 'published' and stage.state = 'published')`

/** Of a `task`, its `stage` and its `track`: what authors have let out of their hands once (rules: curriculum 1). */
export const isNoDraft = sql<boolean>`(task.state <> 'draft' and stage.state <> 'draft' and track.state <> 'draft')`
