import { type PageName, pages } from '@koya/contract'
import { layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The contract knows the address of every page. */
const page = (name: PageName, file: string) => route(pages[name].slice(1), file)

/** Every page of the app (rules: site 16); the public pages are in public-pages.ts. */
export default [
  layout('routes/app-layout.tsx', [
    layout('routes/account/layout.tsx', [
      page('register', 'routes/account/register.tsx'),
      page('login', 'routes/account/login.tsx'),
      page('unfinishedForm', 'routes/account/form.tsx'),
      page('emailVerificationSent', 'routes/account/email-verification-sent.tsx'),
      page('confirmEmail', 'routes/account/confirm-email.tsx'),
      page('forgotPassword', 'routes/account/forgot-password.tsx'),
      page('resetPassword', 'routes/account/reset-password.tsx'),
    ]),

    layout('routes/signed-in-layout.tsx', [
      layout('routes/mentee/layout.tsx', [
        page('dashboard', 'routes/mentee/dashboard.tsx'),
        page('tasks', 'routes/mentee/tasks.tsx'),
        page('task', 'routes/mentee/task.tsx'),
        page('submitTask', 'routes/mentee/submit-task.tsx'),
        page('tracks', 'routes/mentee/tracks.tsx'),
        page('track', 'routes/mentee/track.tsx'),
        page('course', 'routes/mentee/course.tsx'),
        page('ownMentor', 'routes/mentee/mentor.tsx'),
        page('menteeProfile', 'routes/mentee/profile.tsx'),
      ]),

      layout('routes/mentor/layout.tsx', [
        page('mentorOverview', 'routes/mentor/overview.tsx'),
        page('mentees', 'routes/mentor/mentees.tsx'),
        page('mentee', 'routes/mentor/mentee.tsx'),
        page('mentorProfile', 'routes/mentor/profile.tsx'),
        page('submissions', 'routes/mentor/submissions.tsx'),
      ]),

      layout('routes/admin/layout.tsx', [
        page('adminOverview', 'routes/admin/overview.tsx'),
        page('trail', 'routes/admin/trail.tsx'),
        page('adminProfile', 'routes/admin/profile.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig
