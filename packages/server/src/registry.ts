import { accountMails } from './features/account/mails.ts'
import { accountNews } from './features/account/news.ts'
import { adminMails, adminNews } from './features/admin/week.ts'
import { announcementMails } from './features/announcements/mails.ts'
import { announcementNews } from './features/announcements/news.ts'
import { applicationMails } from './features/applications/mails.ts'
import { applicationNews } from './features/applications/news.ts'
import { authMails } from './features/auth/mails.ts'
import { certificateMails } from './features/certificates/mails.ts'
import { certificateNews } from './features/certificates/news.ts'
import { enrollmentMails } from './features/enrollment/mails.ts'
import { enrollmentNews } from './features/enrollment/news.ts'
import { gradingMails } from './features/grading/mails.ts'
import { gradingNews } from './features/grading/news.ts'
import { invitationMails } from './features/invitations/mails.ts'
import { invitationNews } from './features/invitations/news.ts'
import { moveMails } from './features/moves/mails.ts'
import { moveNews } from './features/moves/news.ts'
import { pairingMails } from './features/pairings/mails.ts'
import { pairingNews } from './features/pairings/news.ts'
import { peopleMails } from './features/people/mails.ts'
import { peopleNews } from './features/people/news.ts'
import { promiseMails } from './features/promise/mails.ts'
import { promiseNews } from './features/promise/news.ts'
import { submissionMails } from './features/submissions/mails.ts'
import { submissionNews } from './features/submissions/news.ts'
import { taskMails } from './features/tasks/mails.ts'
import { taskNews } from './features/tasks/news.ts'
import { threadMails } from './features/threads/mails.ts'
import { threadNews } from './features/threads/news.ts'
import type { MailWriters } from './notifications/mail/mails.ts'
import { daily } from './notifications/news/digest.ts'
import type { NewsTable } from './notifications/news/news.ts'

/** The functions that write mails, by kind of mail. A kind without a function does not compile. */
export const mailWriters: MailWriters = {
  ...authMails,
  ...accountMails,
  ...adminMails,
  ...announcementMails,
  ...applicationMails,
  ...enrollmentMails,
  ...submissionMails,
  ...gradingMails,
  ...invitationMails,
  ...moveMails,
  ...pairingMails,
  ...peopleMails,
  ...promiseMails,
  ...taskMails,
  ...threadMails,
  daily,
  ...certificateMails,
}

/**
 * Says for each kind of news how it becomes a notification (decision 0042). A kind without an entry does not
 * compile.
 */
export const news: NewsTable = {
  ...adminNews,
  ...announcementNews,
  ...applicationNews,
  ...enrollmentNews,
  ...submissionNews,
  ...gradingNews,
  ...invitationNews,
  ...moveNews,
  ...pairingNews,
  ...peopleNews,
  ...promiseNews,
  ...taskNews,
  ...threadNews,
  ...accountNews,
  ...certificateNews,
}
