import { layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page of the app, in the order of specification section 2; the public pages are in pages.ts. */
export default [
  layout('routes/app-layout.tsx', [
    layout('routes/account/layout.tsx', [
      route('register', 'routes/account/register.tsx'),
      route('login', 'routes/account/login.tsx'),
      route('form', 'routes/account/form.tsx'),
      route('email-verification-sent', 'routes/account/email-verification-sent.tsx'),
      route('confirm-email', 'routes/account/confirm-email.tsx'),
      route('forgot-password', 'routes/account/forgot-password.tsx'),
      route('reset-password', 'routes/account/reset-password.tsx'),
    ]),

    layout('routes/signed-in-layout.tsx', [
      layout('routes/mentee/layout.tsx', [
        route('dashboard', 'routes/mentee/dashboard.tsx'),
        route('dashboard/pending-task', 'routes/mentee/tasks.tsx'),
        route('dashboard/pending-task/:taskId', 'routes/mentee/task.tsx'),
        route('dashboard/pending-task/submit/:taskId', 'routes/mentee/submit-task.tsx'),
        route('dashboard/track', 'routes/mentee/tracks.tsx'),
        route('dashboard/track/:trackName/:trackId', 'routes/mentee/track.tsx'),
        route('dashboard/course/:courseTitle/:courseId', 'routes/mentee/course.tsx'),
        route('dashboard/mentee/mentor', 'routes/mentee/mentor.tsx'),
        route('dashboard/mentee/profile', 'routes/mentee/profile.tsx'),
      ]),

      layout('routes/mentor/layout.tsx', [
        route('dashboard/mentor', 'routes/mentor/overview.tsx'),
        route('dashboard/mentor/mentees', 'routes/mentor/mentees.tsx'),
        route('dashboard/mentor/mentee/:userID', 'routes/mentor/mentee.tsx'),
        route('dashboard/mentor/profile', 'routes/mentor/profile.tsx'),
        route('dashboard/mentor/tasks-submissions', 'routes/mentor/submissions.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig
