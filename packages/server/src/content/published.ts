import { sql } from 'kysely'

/** SQL on `task` and `stage`: true if learners of the track have to do the task (rules: curriculum 2). */
export const isPublished = sql<boolean>`(task.state = 'published' and stage.state = 'published')`

/** SQL on a `task`, its `stage` and its `track`: true if none of them is a draft (rules: curriculum 1). */
export const isNoDraft = sql<boolean>`(task.state <> 'draft' and stage.state <> 'draft' and track.state <> 'draft')`
