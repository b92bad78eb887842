import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { serve } from '#http/operations/serve.ts'
import { cohortRoutes } from './cohorts/cohort-routes.ts'
import { countWork } from './count-work.ts'
import { authoredCourseRoutes } from './courses/course-routes.ts'
import { trackMentorRoutes } from './mentors/mentor-routes.ts'
import { siteRoutes } from './site/site-routes.ts'
import { authoredStageRoutes } from './stages/stage-routes.ts'
import { authoredTaskRoutes } from './tasks/task-routes.ts'
import { authoredTrackRoutes } from './tracks/track-routes.ts'

export function authoringRoutes(app: FastifyInstance, context: Context): void {
  authoredTrackRoutes(app, context)
  trackMentorRoutes(app, context)
  authoredStageRoutes(app, context)
  authoredTaskRoutes(app, context)
  cohortRoutes(app, context)
  authoredCourseRoutes(app, context)
  siteRoutes(app, context)
  serve(app, context, operations.countWork, ({ params }) => countWork(context.db, params.id))
}
