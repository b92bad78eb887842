import { operations } from '@koya/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context.ts'
import { serve } from '#http/serve.ts'
import { countWork } from './count-work.ts'
import { authoredCourseRoutes } from './course-routes.ts'
import { trackMentorRoutes } from './mentor-routes.ts'
import { siteRoutes } from './site-routes.ts'
import { authoredStageRoutes } from './stage-routes.ts'
import { authoredTaskRoutes } from './task-routes.ts'
import { authoredTrackRoutes } from './track-routes.ts'

/** What admins write: a folder for each noun. */
export function authoringRoutes(app: FastifyInstance, context: Context): void {
  authoredTrackRoutes(app, context)
  trackMentorRoutes(app, context)
  authoredStageRoutes(app, context)
  authoredTaskRoutes(app, context)
  authoredCourseRoutes(app, context)
  siteRoutes(app, context)
  serve(app, context, operations.countWork, ({ params }) => countWork(context.db, params.id))
}
