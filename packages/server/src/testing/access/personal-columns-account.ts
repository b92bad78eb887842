import {
  type ColumnsOf,
  derived,
  former,
  key,
  others,
  own,
  passing,
  secret,
} from './personal-columns-words.ts'

const soon = 'gone within 16 days'

/** Columns of accounts and of their notifications and counters. */
export const accountColumns: ColumnsOf<
  | 'account_change'
  | 'address_change'
  | 'application'
  | 'application_message'
  | 'application_track'
  | 'data_file'
  | 'failed_mail'
  | 'farewell'
  | 'idempotency_key'
  | 'invitation'
  | 'invitation_track'
  | 'leaving'
  | 'link_request'
  | 'news'
  | 'answered_question'
  | 'news_wish'
  | 'person_note'
  | 'picture'
  | 'push_device'
  | 'push_wait'
  | 'rate_limit'
  | 'registration'
  | 'saved_view'
  | 'sent_mail'
  | 'trail'
  | 'user'
> = {
  account_change: { withheld: { id: key, user_id: key, what: soon, at: soon } },
  address_change: {
    exported: [
      {
        of: own,
        section: 'addresses',
        fields: {
          old_email: 'oldEmail',
          new_email: 'newEmail',
          created_at: 'askedAt',
          confirmed_at: 'confirmedAt',
        },
      },
    ],
    withheld: { id: key, user_id: key, expires_at: passing },
  },
  application: {
    exported: [
      {
        of: 'lower(email) = (select lower(email) from "user" where id = $1)',
        section: 'applications',
        fields: {
          email: 'email',
          first_name: 'firstName',
          last_name: 'lastName',
          places: 'places',
          minutes_a_week: 'minutesAWeek',
          technologies: 'technologies',
          link: 'link',
          motivation: 'motivation',
          state: 'state',
          answer: 'answer',
          consent_at: 'consentAt',
          created_at: 'sentAt',
          closed_at: 'closedAt',
        },
      },
    ],
    withheld: { id: key, closed_by: others, updated_at: derived },
  },
  application_message: {
    exported: [
      {
        of: 'application_id in (select application.id from application join "user" on lower("user".email) = lower(application.email) where "user".id = $1)',
        section: 'applications',
        fields: { text: 'text', is_from_applicant: 'isMine', created_at: 'sentAt' },
      },
    ],
    withheld: { id: key, application_id: key },
  },
  application_track: {
    withheld: { application_id: key, track_id: 'asked for, and named by the admins who answer' },
  },
  data_file: {
    withheld: {
      user_id: key,
      asked_at: 'it is the file',
      made_at: 'it is the file',
      failed_at: 'it is the file',
      content: 'it is the file',
    },
  },
  failed_mail: {
    withheld: {
      id: key,
      user_id: key,
      about: 'identifiers of what the mail was about',
      address: 'of who has no account',
      fault: 'what admins see until the mail has arrived, 30 days at most',
      code: 'what admins see until the mail has arrived, 30 days at most',
    },
    nothing: ['kind', 'tries', 'is_given_up', 'since', 'last_tried_at'],
  },
  farewell: {
    withheld: {
      id: key,
      email: 'of who has no account any more, until the last mail is sent',
      first_name: 'as the address',
      created_at: 'as the address',
    },
  },
  idempotency_key: {
    withheld: { user_id: key, key: passing, request_hash: passing, answer: passing, created_at: passing },
  },
  invitation: {
    withheld: {
      id: key,
      email: others,
      first_name: others,
      last_name: others,
      role: others,
      track_id: others,
      mentor_id: others,
      invited_by: others,
      created_at: others,
      expires_at: others,
    },
  },
  invitation_track: { nothing: ['invitation_id', 'track_id', 'places'] },
  leaving: { withheld: { user_id: key, asked_at: 'a login ends it', leaves_at: 'a login ends it' } },
  link_request: { withheld: { email: passing, purpose: passing, requested_at: passing } },
  news: {
    exported: [
      {
        of: `${own} and topic not in ('submissions', 'mentees', 'messages', 'looks', 'applications', 'requests', 'silence', 'data')`,
        section: 'inbox',
        fields: { topic: 'topic', sentence: 'sentence', created_at: 'createdAt', read_at: 'readAt' },
      },
    ],
    withheld: {
      id: key,
      user_id: key,
      about_id: key,
      address: 'the page of Koya that it leads to',
      object_id: key,
      since: passing,
      is_listed: passing,
      waits_for_mail: passing,
      mailed_on: passing,
    },
  },
  answered_question: {
    withheld: { id: key, user_id: key, answered_at: passing, expires_at: passing },
  },
  news_wish: {
    exported: [
      {
        of: own,
        section: 'wishes',
        fields: {
          is_daily: 'isDaily',
          hour: 'hour',
          time_zone: 'timeZone',
          ways: 'ways',
          mailed_on: 'lastDailyMail',
          push_topics: 'pushTopics',
          push_says_what: 'pushSaysWhat',
          push_quiet_from: 'quietFrom',
          push_quiet_to: 'quietTo',
          push_declined_at: 'pushDeclinedAt',
        },
      },
    ],
    withheld: { user_id: key, week_on: passing },
  },
  person_note: {
    withheld: { id: key, person_id: others, author_id: others, text: others, created_at: others },
    stays: { author_id: former },
  },
  picture: {
    withheld: {
      key: 'the photo itself is in the file',
      content: 'it is photo.webp in the file',
      content_type: 'it is photo.webp in the file',
      created_at: 'it is photo.webp in the file',
      unused_since: 'of pictures of the curriculum',
    },
  },
  push_device: {
    exported: [
      { of: own, section: 'pushDevices', fields: { created_at: 'since', reached_at: 'lastMessageAt' } },
    ],
    withheld: { id: key, user_id: key, session_id: key, endpoint: secret, p256dh: secret, auth: secret },
  },
  push_wait: { withheld: { news_id: key, user_id: key } },
  rate_limit: { withheld: { key: passing, spent: passing, expires_at: passing } },
  registration: {
    withheld: {
      id: key,
      email: 'of who has no account yet',
      first_name: 'of who has no account yet',
      last_name: 'of who has no account yet',
      password_hash: secret,
      created_at: passing,
      mail_requested_at: passing,
      proved_at: passing,
    },
  },
  saved_view: {
    exported: [
      {
        of: own,
        section: 'views',
        fields: { list: 'list', name: 'name', query: 'filters', created_at: 'savedAt' },
      },
    ],
    withheld: { id: key, user_id: key },
  },
  sent_mail: {
    exported: [
      {
        // Leaves out the `data-ready` mail, because it announces this data file.
        of: `${own} and kind <> 'data-ready'`,
        section: 'mails',
        fields: { kind: 'mail', reason: 'reason', sent_at: 'sentAt' },
      },
    ],
    withheld: { id: key, user_id: key, cause_id: key },
    nothing: ['cause_kind'],
  },
  trail: {
    exported: [
      {
        of: 'object_id = $1',
        section: 'trail',
        fields: { at: 'at', action: 'action', before: 'before', after: 'after' },
      },
    ],
    withheld: { id: key, actor_id: key, object_id: key, object_kind: 'the act says it' },
    stays: {
      actor_id: 'a number that leads to nobody, or to a row that says "Former mentor"',
      object_id: 'a number that leads to nobody, or to a row that says "Former mentor"',
      before: 'as the number of who did it',
      after: 'as the number of who did it',
    },
  },
  user: {
    exported: [
      {
        of: 'id = $1',
        section: 'profile',
        fields: {
          id: 'id',
          role: 'role',
          first_name: 'firstName',
          last_name: 'lastName',
          email: 'email',
          phone_number: 'phoneNumber',
          country: 'country',
          city: 'city',
          description: 'description',
          technologies: 'technologies',
          birth_date: 'dob',
          gender: 'gender',
          created_at: 'createdAt',
          last_login_at: 'lastLoginAt',
        },
      },
    ],
    withheld: {
      password_hash: secret,
      session_version: derived,
      photo_key: 'the photo itself is in the file',
      switched_off_at: 'nobody who is switched off can ask',
      switched_off_reason: 'for admins only (rules: people 7)',
      left_at: 'nobody who has left can ask',
      updated_at: derived,
      profile_updated_at: derived,
    },
    stays: { id: former },
  },
}
