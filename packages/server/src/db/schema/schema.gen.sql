-- `npm run generate` writes this from the migrations. Read it, do not edit it.

create type uuid_range as range (subtype = uuid);

create table account_change (
  id uuid not null,
  user_id uuid not null,
  what text not null,
  at timestamptz not null,
  constraint account_change_pkey primary key (id),
  constraint account_change_what_check check (what in ('address-changed', 'password-changed', 'passkey-added', 'passkey-removed', 'app-added', 'app-removed', 'codes-made')),
  constraint account_change_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);
create index account_change_at_idx on account_change (at);
create index account_change_user_idx on account_change (user_id, at);

create table address_change (
  id uuid not null,
  user_id uuid not null,
  old_email text not null,
  new_email text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  expires_at timestamptz not null,
  constraint address_change_pkey primary key (id),
  constraint address_change_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);
create index address_change_expires_at_idx on address_change (expires_at);
create index address_change_user_idx on address_change (user_id, created_at);

create table announcement (
  id uuid not null,
  title text not null,
  text text not null,
  role text,
  track_id uuid,
  state text,
  author_id uuid,
  is_test boolean not null,
  people integer not null,
  told integer not null default 0,
  told_up_to uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  stopped_at timestamptz,
  constraint announcement_pkey primary key (id),
  constraint announcement_people_check check (people > 0),
  constraint announcement_author_id_fkey foreign key (author_id) references "user"(id) on delete set null
);
create index announcement_author_idx on announcement (author_id);
create index announcement_created_idx on announcement (created_at desc, id);

create table answered_question (
  id uuid not null,
  user_id uuid not null,
  answered_at timestamptz not null,
  expires_at timestamptz not null,
  constraint answered_question_pkey primary key (id),
  constraint answered_question_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);
create index answered_question_expires_idx on answered_question (expires_at);
create index answered_question_user_idx on answered_question (user_id);

create table application (
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  places integer not null,
  minutes_a_week integer not null,
  technologies text not null,
  link text not null,
  motivation text not null,
  consent_at timestamptz not null,
  state text not null default 'new',
  answer text,
  closed_at timestamptz,
  closed_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint application_pkey primary key (id),
  constraint application_closed_check check ((state in ('new', 'asked')) = (closed_at is null)),
  constraint application_minutes_a_week_check check (minutes_a_week > 0),
  constraint application_motivation_check check (char_length(motivation) >= 30 and char_length(motivation) <= 1000),
  constraint application_places_check check (places >= 1 and places <= 1000),
  constraint application_state_check check (state in ('new', 'asked', 'approved', 'declined', 'withdrawn')),
  constraint application_closed_by_fkey foreign key (closed_by) references "user"(id) on delete set null
);
create index application_closed_by_idx on application (closed_by);
create index application_closed_idx on application (closed_at);
create index application_email_idx on application (lower(email));
create index application_latest_idx on application (created_at desc, id desc);
create unique index application_open_key on application (lower(email)) where state in ('new', 'asked');
create index application_state_idx on application (state, created_at desc, id desc);

create table application_message (
  id uuid not null,
  application_id uuid not null,
  is_from_applicant boolean not null,
  text text not null,
  created_at timestamptz not null,
  constraint application_message_pkey primary key (id),
  constraint application_message_application_id_fkey foreign key (application_id) references application(id) on delete cascade
);
create index application_message_idx on application_message (application_id, id);

create table application_track (
  application_id uuid not null,
  track_id uuid not null,
  constraint application_track_pkey primary key (application_id, track_id),
  constraint application_track_application_id_fkey foreign key (application_id) references application(id) on delete cascade,
  constraint application_track_track_id_fkey foreign key (track_id) references track(id) on delete cascade
);
create index application_track_idx on application_track (track_id);

create table authenticator_app (
  user_id uuid not null,
  secret text,
  confirmed_at timestamptz,
  last_step integer,
  next_secret text,
  constraint authenticator_app_pkey primary key (user_id),
  constraint authenticator_app_confirmed_check check ((secret is null) = (confirmed_at is null)),
  constraint authenticator_app_step_check check (last_step is null or secret is not null),
  constraint authenticator_app_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);

create table away (
  id uuid not null,
  mentor_id uuid not null,
  begins_at timestamptz not null,
  ends_at timestamptz,
  hands_over boolean not null,
  is_silent boolean not null default false,
  return_told_at timestamptz,
  constraint away_pkey primary key (id),
  constraint away_once exclude using gist (uuid_range(mentor_id, mentor_id, '[]') with &&, tstzrange(begins_at, ends_at) with &&),
  constraint away_has_length check (ends_at > begins_at),
  constraint away_mentor_id_fkey foreign key (mentor_id) references "user"(id) on delete cascade
);
create index away_ends_idx on away (ends_at);
create index away_mentor_idx on away (mentor_id, begins_at);
create index away_return_idx on away (ends_at) where return_told_at is null and ends_at is not null;
create index away_silent_idx on away (begins_at) where is_silent and ends_at is null;

create table backup_run (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  at timestamptz not null default now(),
  is_good boolean not null,
  bytes bigint,
  note text,
  constraint backup_run_pkey primary key (id),
  constraint backup_run_kind_check check (kind in ('backup', 'check'))
);
create index backup_run_kind_at_idx on backup_run (kind, at);

create table calendar (
  mentee_id uuid not null,
  token_hash bytea not null,
  made_at timestamptz not null,
  constraint calendar_pkey primary key (mentee_id),
  constraint calendar_token_once unique (token_hash),
  constraint calendar_mentee_id_fkey foreign key (mentee_id) references "user"(id) on delete cascade
);

create table certificate (
  id text not null,
  mentee_id uuid not null,
  track_id uuid,
  issued_by uuid,
  name text not null,
  track_title text not null,
  mentor_name text,
  tasks jsonb not null,
  begun_at timestamptz,
  issued_at timestamptz not null,
  shows_grades boolean not null default false,
  is_shown boolean not null default true,
  keeps_name boolean not null default true,
  revoked_at timestamptz,
  revoked_reason text,
  mentor_id uuid,
  says_since timestamptz,
  kind text not null,
  constraint certificate_pkey primary key (id),
  constraint certificate_revoked_check check ((revoked_at is null) = (revoked_reason is null)),
  constraint certificate_id_fkey foreign key (id) references certificate_number(id),
  constraint certificate_issued_by_fkey foreign key (issued_by) references "user"(id) on delete set null,
  constraint certificate_mentee_id_fkey foreign key (mentee_id) references "user"(id) on delete cascade,
  constraint certificate_mentor_id_fkey foreign key (mentor_id) references "user"(id) on delete set null,
  constraint certificate_track_id_fkey foreign key (track_id) references track(id) on delete set null
);
create index certificate_issued_by_idx on certificate (issued_by);
create index certificate_mentee_idx on certificate (mentee_id, issued_at desc);
create index certificate_mentor_idx on certificate (mentor_id);
create unique index certificate_one_finish on certificate (mentee_id, track_id) where (kind in ('track', 'by-hand')) and revoked_at is null;
create unique index certificate_one_of_a_kind on certificate (mentee_id, track_id, kind) where revoked_at is null;
create unique index certificate_one_page_of_thanks on certificate (mentee_id) where kind = 'thanks';
create index certificate_track_idx on certificate (track_id);
create trigger certificate_ends after delete or update of revoked_at on certificate
  for each row
  execute function end_certificate_number();
create trigger certificate_is_counted after insert or delete or update of revoked_at on certificate
  for each row
  execute function note_count_of_thanks();
create trigger certificate_says before update on certificate
  for each row when (old.shows_grades is distinct from new.shows_grades or old.keeps_name is distinct from new.keeps_name or old.mentor_name is distinct from new.mentor_name)
  execute function note_certificate_change();

create table certificate_number (
  id text not null,
  status_index integer not null generated by default as identity,
  ended_at timestamptz,
  revoked_at timestamptz,
  constraint certificate_number_pkey primary key (id),
  constraint certificate_number_status_index_key unique (status_index),
  constraint certificate_number_id_check check (id ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$')
);
create index certificate_number_ended_idx on certificate_number (status_index) where ended_at is not null;

create table claim (
  submission_id uuid not null,
  mentor_id uuid not null,
  until timestamptz not null,
  ended_at timestamptz,
  constraint claim_pkey primary key (submission_id, mentor_id),
  constraint claim_mentor_id_fkey foreign key (mentor_id) references "user"(id) on delete cascade,
  constraint claim_submission_id_fkey foreign key (submission_id) references submission(id) on delete cascade
);
create index claim_mentor_idx on claim (mentor_id);
create unique index claim_of_work on claim (submission_id) where ended_at is null;
create unique index claim_one_open on claim (mentor_id) where ended_at is null;

create table cohort (
  id uuid not null,
  track_id uuid not null,
  name text not null,
  begins_at timestamptz not null,
  is_open boolean not null default false,
  updated_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  constraint cohort_pkey primary key (id),
  constraint cohort_of_track unique (track_id, id),
  constraint cohort_track_id_fkey foreign key (track_id) references track(id) on delete cascade
);
create unique index cohort_name_once on cohort (track_id, lower(name));
create unique index cohort_open_once on cohort (track_id) where is_open;

create table cohort_deadline (
  cohort_id uuid not null,
  task_id uuid not null,
  deadline timestamptz not null,
  constraint cohort_deadline_pkey primary key (cohort_id, task_id),
  constraint cohort_deadline_cohort_id_fkey foreign key (cohort_id) references cohort(id) on delete cascade,
  constraint cohort_deadline_task_id_fkey foreign key (task_id) references task(id) on delete cascade
);
create index cohort_deadline_task_idx on cohort_deadline (task_id);

create table course (
  id uuid not null,
  title text not null,
  playlist_url text not null,
  updated_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  constraint course_pkey primary key (id),
  constraint course_playlist_url_check check (playlist_url ~ '^https://(www\.youtube\.com/(watch\?v=[\w-]{11}(&list=[\w-]{2,64})?|playlist\?list=[\w-]{2,64})|youtu\.be/[\w-]{11})$')
);
create index course_search_idx on course using gin (search_text(title) gin_trgm_ops);
create trigger curriculum_changed after insert or delete or update or truncate on course
  for each statement
  execute function tell_curriculum_changed();
create trigger updated_at before update on course
  for each row
  execute function tell_change();

create table credential_key (
  kid text not null,
  public_key jsonb not null,
  created_at timestamptz not null default now(),
  constraint credential_key_pkey primary key (kid)
);

create table data_file (
  user_id uuid not null,
  asked_at timestamptz not null,
  made_at timestamptz,
  failed_at timestamptz,
  content bytea,
  constraint data_file_pkey primary key (user_id),
  constraint data_file_failed_check check (made_at is null or failed_at is null),
  constraint data_file_made_check check ((made_at is null) = (content is null)),
  constraint data_file_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);
create index data_file_asked_idx on data_file (asked_at);

create table deadline_move (
  id uuid not null,
  actor_id uuid,
  is_of_one boolean not null,
  states text[] not null,
  track_id uuid,
  begins_at timestamptz,
  ends_at timestamptz,
  hours smallint not null,
  why text not null,
  people integer not null default 0,
  deadlines integer not null default 0,
  created_at timestamptz not null,
  taken_back_at timestamptz,
  told integer not null default 0,
  told_up_to uuid,
  told_at timestamptz,
  constraint deadline_move_pkey primary key (id),
  constraint deadline_move_hours_check check (hours >= 1 and hours <= 720),
  constraint deadline_move_span check (is_of_one or begins_at <= ends_at),
  constraint deadline_move_actor_id_fkey foreign key (actor_id) references "user"(id) on delete set null,
  constraint deadline_move_track_id_fkey foreign key (track_id) references track(id) on delete set null
);
create index deadline_move_actor_idx on deadline_move (actor_id);
create index deadline_move_idx on deadline_move (created_at desc, id) where not is_of_one;
create index deadline_move_track_idx on deadline_move (track_id);

create table deadline_reminder (
  mentee_id uuid not null,
  task_id uuid not null,
  hours integer not null,
  deadline timestamptz not null,
  constraint deadline_reminder_pkey primary key (mentee_id, task_id, hours, deadline),
  constraint deadline_reminder_hours_check check (hours > 0),
  constraint deadline_reminder_mentee_id_fkey foreign key (mentee_id) references "user"(id) on delete cascade,
  constraint deadline_reminder_task_id_fkey foreign key (task_id) references task(id) on delete cascade
);
create index deadline_reminder_deadline_idx on deadline_reminder (deadline);
create index deadline_reminder_task_idx on deadline_reminder (task_id, deadline);

create table email_token (
  hash bytea not null,
  purpose text not null,
  registration_id uuid,
  user_id uuid,
  expires_at timestamptz not null,
  invitation_id uuid,
  application_id uuid,
  address_change_id uuid,
  constraint email_token_pkey primary key (hash),
  constraint email_token_address_check check ((purpose in ('new-address', 'old-address')) = (address_change_id is not null)),
  constraint email_token_application_check check ((purpose = 'application') = (application_id is not null)),
  constraint email_token_check check ((purpose = 'confirm') = (registration_id is not null)),
  constraint email_token_invitation_check check ((purpose = 'invitation') = (invitation_id is not null)),
  constraint email_token_purpose_check check (purpose in ('confirm', 'confirmed', 'reset', 'invitation', 'application', 'new-address', 'old-address', 'second-step')),
  constraint email_token_user_check check ((purpose in ('confirmed', 'reset', 'second-step')) = (user_id is not null)),
  constraint email_token_address_change_id_fkey foreign key (address_change_id) references address_change(id) on delete cascade,
  constraint email_token_application_id_fkey foreign key (application_id) references application(id) on delete cascade,
  constraint email_token_invitation_id_fkey foreign key (invitation_id) references invitation(id) on delete cascade,
  constraint email_token_registration_id_fkey foreign key (registration_id) references registration(id) on delete cascade,
  constraint email_token_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);
create index email_token_address_idx on email_token (address_change_id);
create index email_token_application_idx on email_token (application_id);
create index email_token_expires_at_idx on email_token (expires_at);
create index email_token_invitation_idx on email_token (invitation_id);
create index email_token_registration_idx on email_token (registration_id);
create index email_token_user_idx on email_token (user_id);

create table enrollment (
  id uuid not null,
  mentee_id uuid not null,
  track_id uuid not null,
  mentor_id uuid not null,
  created_at timestamptz not null,
  waiting integer not null default 0,
  waiting_since timestamptz,
  graded integer not null default 0,
  sent_back integer not null default 0,
  last_submitted_at timestamptz,
  tasks integer not null default 0,
  ended_at timestamptz,
  mentor_since timestamptz,
  cohort_id uuid,
  extensions_taken smallint not null default 0,
  constraint enrollment_pkey primary key (id),
  constraint enrollment_once unique (mentee_id, track_id),
  constraint enrollment_extensions_most check (extensions_taken >= 0 and extensions_taken <= 3),
  constraint enrollment_cohort_fkey foreign key (track_id, cohort_id) references cohort(track_id, id),
  constraint enrollment_mentee_id_fkey foreign key (mentee_id) references "user"(id),
  constraint enrollment_mentor_id_fkey foreign key (mentor_id) references "user"(id),
  constraint enrollment_track_id_fkey foreign key (track_id) references track(id),
  constraint enrollment_track_id_mentor_id_fkey foreign key (track_id, mentor_id) references track_mentor(track_id, mentor_id)
);
create index enrollment_cohort_idx on enrollment (cohort_id, created_at desc, id desc) where cohort_id is not null;
create index enrollment_ended_idx on enrollment (created_at desc, id desc) where ended_at is not null;
create index enrollment_finished_all_idx on enrollment (created_at desc, id desc) where tasks > 0 and graded >= tasks;
create index enrollment_latest_idx on enrollment (created_at desc, id desc);
create index enrollment_latest_of_track_idx on enrollment (track_id, created_at desc, id desc);
create index enrollment_mentor_idx on enrollment (mentor_id, mentee_id);
create index enrollment_track_idx on enrollment (track_id, mentor_id);
create trigger enrollment_of_mentee after insert or update of mentee_id, ended_at on enrollment
  for each row when (new.ended_at is null)
  execute function enroll_mentees_only();
create constraint trigger enrollment_recount after insert or delete or update of mentee_id, track_id, created_at, ended_at on enrollment deferrable initially deferred
  for each row
  execute function recount_mentee();
create trigger enrollment_takes_place after insert or delete or update of mentor_id, track_id, ended_at, tasks, graded on enrollment
  for each row
  execute function count_taken();

create table extension (
  id uuid not null,
  mentee_id uuid not null,
  task_id uuid not null,
  hours smallint not null,
  reason text not null,
  created_at timestamptz not null,
  move_id uuid,
  moved_from timestamptz,
  taken_back_at timestamptz,
  constraint extension_pkey primary key (id),
  constraint extension_hours_check check (hours >= 1 and hours <= 720),
  constraint extension_moved_from check ((move_id is null) = (moved_from is null)),
  constraint extension_reason_known check ((reason in ('no-light', 'no-data', 'ill')) or reason = 'moved' and move_id is not null),
  constraint extension_mentee_id_fkey foreign key (mentee_id) references "user"(id) on delete cascade,
  constraint extension_move_fkey foreign key (move_id) references deadline_move(id) on delete cascade,
  constraint extension_task_id_fkey foreign key (task_id) references task(id) on delete cascade
);
create index extension_mentee_idx on extension (mentee_id, task_id);
create index extension_move_first_idx on extension (move_id, moved_from) where move_id is not null;
create index extension_move_idx on extension (move_id, mentee_id, task_id) where move_id is not null;
create index extension_moved_from_idx on extension (moved_from) where move_id is not null and taken_back_at is null;
create index extension_task_idx on extension (task_id);

create table failed_mail (
  id uuid not null,
  kind text not null,
  about jsonb not null,
  user_id uuid,
  address text,
  fault text not null,
  code text,
  tries integer not null default 1,
  is_given_up boolean not null,
  since timestamptz not null,
  last_tried_at timestamptz not null,
  constraint failed_mail_pkey primary key (id),
  constraint failed_mail_reader_check check (user_id is null or address is null),
  constraint failed_mail_tries_check check (tries > 0),
  constraint failed_mail_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);
create index failed_mail_address_idx on failed_mail (lower(address));
create index failed_mail_given_up_idx on failed_mail (since, id) where is_given_up;
create index failed_mail_tried_idx on failed_mail (last_tried_at desc, id);
create index failed_mail_user_idx on failed_mail (user_id);

create table farewell (
  id uuid not null,
  email text not null,
  first_name text not null,
  created_at timestamptz not null,
  constraint farewell_pkey primary key (id)
);
create index farewell_created_idx on farewell (created_at);

create table former_mentor (
  enrollment_id uuid not null,
  mentor_id uuid not null,
  since timestamptz not null,
  until timestamptz not null,
  constraint former_mentor_pkey primary key (enrollment_id, until),
  constraint former_mentor_enrollment_id_fkey foreign key (enrollment_id) references enrollment(id) on delete cascade,
  constraint former_mentor_mentor_id_fkey foreign key (mentor_id) references "user"(id)
);
create index former_mentor_mentor_idx on former_mentor (mentor_id);

create table idempotency_key (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  answer json,
  created_at timestamptz not null,
  constraint idempotency_key_pkey primary key (user_id, key),
  constraint idempotency_key_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);
create index idempotency_key_created_at_idx on idempotency_key (created_at);

create table installation (
  is_only boolean not null default true,
  shows_samples boolean not null default true,
  steps_done_at timestamptz,
  steps_done text[] not null default '{}'[],
  constraint installation_pkey primary key (is_only),
  constraint installation_is_only_check check (is_only)
);
create trigger curriculum_changed after update of shows_samples on installation
  for each statement
  execute function tell_curriculum_changed();

create table invitation (
  id uuid not null,
  email text not null,
  role text not null,
  first_name text,
  last_name text,
  track_id uuid,
  mentor_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  invited_by uuid,
  constraint invitation_pkey primary key (id),
  constraint invitation_role_check check (role in ('MENTEE', 'MENTOR', 'ADMIN')),
  constraint invitation_invited_by_fkey foreign key (invited_by) references "user"(id) on delete set null,
  constraint invitation_mentor_id_fkey foreign key (mentor_id) references "user"(id) on delete cascade,
  constraint invitation_track_id_fkey foreign key (track_id) references track(id) on delete cascade
);
create unique index invitation_email_key on invitation (lower(email));
create index invitation_expires_at_idx on invitation (expires_at);
create index invitation_invited_by_idx on invitation (invited_by);
create index invitation_mentor_idx on invitation (mentor_id);
create index invitation_role_idx on invitation (role, expires_at);
create index invitation_search_idx on invitation using gin (search_text((((coalesce(first_name, '') || ' ') || coalesce(last_name, '')) || ' ') || email) gin_trgm_ops);
create index invitation_track_idx on invitation (track_id);

create table invitation_track (
  invitation_id uuid not null,
  track_id uuid not null,
  places integer not null,
  constraint invitation_track_pkey primary key (invitation_id, track_id),
  constraint invitation_track_places_check check (places >= 1 and places <= 1000),
  constraint invitation_track_invitation_id_fkey foreign key (invitation_id) references invitation(id) on delete cascade,
  constraint invitation_track_track_id_fkey foreign key (track_id) references track(id) on delete cascade
);
create index invitation_track_track_idx on invitation_track (track_id);

create table leaving (
  user_id uuid not null,
  asked_at timestamptz not null,
  leaves_at timestamptz not null,
  constraint leaving_pkey primary key (user_id),
  constraint leaving_check check (leaves_at > asked_at),
  constraint leaving_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);
create index leaving_at_idx on leaving (leaves_at);
create trigger leaving_one_admin after insert on leaving
  for each row
  execute function keep_one_admin_here();

create table link_request (
  email text not null,
  purpose text not null,
  requested_at timestamptz not null,
  constraint link_request_pkey primary key (email, purpose),
  constraint link_request_purpose_check check (purpose in ('confirm', 'reset', 'account-exists'))
);
create index link_request_requested_at_idx on link_request (requested_at);

create table mentee_work (
  mentee_id uuid not null,
  waiting integer not null default 0,
  waiting_since timestamptz,
  graded integer not null default 0,
  sent_back integer not null default 0,
  last_submitted_at timestamptz,
  tasks integer not null default 0,
  enrolled_at timestamptz,
  progress double precision generated always as (((graded)::double precision / (nullif(tasks, 0))::double precision)) stored,
  constraint mentee_work_pkey primary key (mentee_id),
  constraint mentee_work_mentee_id_fkey foreign key (mentee_id) references "user"(id) on delete cascade
);
create index mentee_work_last_idx on mentee_work (last_submitted_at, enrolled_at, mentee_id);
create index mentee_work_longest_quiet_idx on mentee_work (coalesce(last_submitted_at, enrolled_at), mentee_id) where waiting = 0 and progress is distinct from 1::double precision;
create index mentee_work_progress_idx on mentee_work (progress desc nulls last, mentee_id);
create index mentee_work_quiet_idx on mentee_work (last_submitted_at, enrolled_at, mentee_id) where waiting = 0 and progress is distinct from 1::double precision;
create index mentee_work_sent_back_idx on mentee_work (mentee_id) where sent_back > 0;
create index mentee_work_sent_back_progress_idx on mentee_work (progress desc nulls last, mentee_id) where sent_back > 0;
create index mentee_work_sent_back_waiting_idx on mentee_work (waiting_since, mentee_id) where sent_back > 0;
create index mentee_work_waiting_idx on mentee_work (waiting_since, mentee_id);
create index mentee_work_waiting_progress_idx on mentee_work (progress desc nulls last, mentee_id) where waiting_since is not null;

create table mentor_promise (
  mentor_id uuid not null,
  helps_out boolean not null default false,
  asked_at timestamptz,
  still_here_at timestamptz,
  offered_at timestamptz,
  reviews_by_mail boolean,
  constraint mentor_promise_pkey primary key (mentor_id),
  constraint mentor_promise_mentor_id_fkey foreign key (mentor_id) references "user"(id) on delete cascade
);

create table mentor_request (
  id uuid not null,
  enrollment_id uuid not null,
  reason text not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  answer text,
  constraint mentor_request_pkey primary key (id),
  constraint mentor_request_enrollment_id_fkey foreign key (enrollment_id) references enrollment(id) on delete cascade
);
create index mentor_request_enrollment_idx on mentor_request (enrollment_id);
create unique index mentor_request_one_open on mentor_request (enrollment_id) where answered_at is null;
create index mentor_request_open_idx on mentor_request (asked_at, id) where answered_at is null;

create table message (
  id uuid not null,
  thread_id uuid not null,
  author_id uuid not null,
  text text,
  sent_at timestamptz not null,
  edited_at timestamptz,
  taken_back_at timestamptz,
  constraint message_pkey primary key (id),
  constraint message_taken_back_check check ((text is null) = (taken_back_at is not null)),
  constraint message_text_check check (char_length(text) >= 1 and char_length(text) <= 2000),
  constraint message_author_id_fkey foreign key (author_id) references "user"(id),
  constraint message_thread_id_fkey foreign key (thread_id) references thread(id) on delete cascade
);
create index message_author_idx on message (author_id);
create index message_thread_idx on message (thread_id, id desc);

create table news (
  id uuid not null,
  user_id uuid not null,
  topic text not null,
  sentence text not null,
  address text not null,
  created_at timestamptz not null,
  is_listed boolean not null,
  read_at timestamptz,
  waits_for_mail boolean not null,
  mailed_on date,
  about_id uuid,
  object_id uuid,
  since timestamptz,
  constraint news_pkey primary key (id),
  constraint news_about_id_fkey foreign key (about_id) references "user"(id) on delete cascade,
  constraint news_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);
create index news_about_idx on news (about_id) where about_id is not null;
create index news_announcement_idx on news (user_id, address) where topic = 'announcements';
create index news_application_idx on news (object_id) where topic = 'applications';
create index news_created_idx on news (created_at);
create index news_listed_idx on news (user_id, id desc);
create index news_mailed_idx on news (user_id, mailed_on) where mailed_on is not null;
create index news_object_idx on news (object_id) where object_id is not null and read_at is null;
create index news_topic_idx on news (user_id, topic) where read_at is null;
create index news_unread_idx on news (user_id, id) where is_listed and read_at is null;
create index news_waiting_idx on news (user_id) where waits_for_mail;

create table news_wish (
  user_id uuid not null,
  is_daily boolean,
  hour integer not null default 18,
  time_zone text not null default 'Africa/Lagos',
  ways jsonb not null default '{}'::jsonb,
  mailed_on date,
  week_on date,
  push_topics jsonb,
  push_says_what boolean not null default false,
  push_quiet_from integer,
  push_quiet_to integer,
  push_declined_at timestamptz,
  constraint news_wish_pkey primary key (user_id),
  constraint news_wish_hour_check check (hour >= 0 and hour <= 23),
  constraint news_wish_push_quiet_check check (push_quiet_from is null and push_quiet_to is null or push_quiet_from >= 0 and push_quiet_from <= 23 and push_quiet_to >= 0 and push_quiet_to <= 23 and push_quiet_from <> push_quiet_to),
  constraint news_wish_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);

create table passkey (
  id uuid not null,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  constraint passkey_pkey primary key (id),
  constraint passkey_credential_key unique (credential_id),
  constraint passkey_name_check check (length(name) >= 1 and length(name) <= 60),
  constraint passkey_sign_count_check check (sign_count >= 0),
  constraint passkey_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);
create index passkey_user_idx on passkey (user_id, created_at);

create table person_note (
  id uuid not null,
  person_id uuid not null,
  author_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  constraint person_note_pkey primary key (id),
  constraint person_note_text_check check (char_length(text) >= 1 and char_length(text) <= 2000),
  constraint person_note_author_id_fkey foreign key (author_id) references "user"(id),
  constraint person_note_person_id_fkey foreign key (person_id) references "user"(id) on delete cascade
);
create index person_note_author_idx on person_note (author_id);
create index person_note_person_idx on person_note (person_id, created_at desc, id);

create table picture (
  key text not null,
  content bytea not null,
  content_type text not null,
  created_at timestamptz not null default now(),
  unused_since timestamptz,
  constraint picture_pkey primary key (key),
  constraint picture_content_check check (length(content) > 0),
  constraint picture_content_type_check check (content_type = 'image/webp'),
  constraint picture_key_check check (key ~ '^([0-9a-f]{32}|[0-9a-f]{64})$')
);
create index picture_authored_idx on picture (key) where length(key) = 64;
create index picture_unused_idx on picture (unused_since) where unused_since is not null;

create table push_device (
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  reached_at timestamptz,
  constraint push_device_pkey primary key (id),
  constraint push_device_endpoint_once unique (endpoint),
  constraint push_device_session_id_fkey foreign key (session_id) references session(id) on delete cascade,
  constraint push_device_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);
create index push_device_session_idx on push_device (session_id);
create index push_device_user_idx on push_device (user_id, created_at);

create table push_wait (
  news_id uuid not null,
  user_id uuid not null,
  constraint push_wait_pkey primary key (news_id),
  constraint push_wait_news_id_fkey foreign key (news_id) references news(id) on delete cascade,
  constraint push_wait_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);
create index push_wait_user_idx on push_wait (user_id);

create unlogged table rate_limit (
  key text not null,
  spent integer not null,
  expires_at timestamptz not null,
  constraint rate_limit_pkey primary key (key)
);
create index rate_limit_expires_at_idx on rate_limit (expires_at);

create table received_reply (
  reply_address_id uuid not null,
  mail_key text not null,
  constraint received_reply_once primary key (reply_address_id, mail_key),
  constraint received_reply_reply_address_id_fkey foreign key (reply_address_id) references reply_address(id) on delete cascade
);

create table recovery_code (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_code_pkey primary key (user_id, code_hash),
  constraint recovery_code_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);

create table registration (
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  password_hash text not null,
  mail_requested_at timestamptz,
  created_at timestamptz not null,
  proved_at timestamptz,
  constraint registration_pkey primary key (id)
);
create index registration_created_at_idx on registration (created_at);
create index registration_email_idx on registration (lower(email), created_at);
create index registration_search_idx on registration using gin (search_text((((first_name || ' ') || last_name) || ' ') || email) gin_trgm_ops);

create table remark (
  id uuid not null,
  mentor_id uuid not null,
  track_id uuid,
  task_id uuid,
  name text not null,
  text text not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  constraint remark_pkey primary key (id),
  constraint remark_name_check check (char_length(name) >= 1 and char_length(name) <= 60),
  constraint remark_shared_in_track check (track_id is not null or not is_shared),
  constraint remark_task_in_track check (task_id is null or track_id is not null),
  constraint remark_text_check check (char_length(text) >= 1 and char_length(text) <= 1024),
  constraint remark_mentor_id_fkey foreign key (mentor_id) references "user"(id) on delete cascade,
  constraint remark_task_id_fkey foreign key (task_id) references task(id) on delete cascade,
  constraint remark_track_id_fkey foreign key (track_id) references track(id) on delete cascade
);
create unique index remark_name_key on remark (mentor_id, lower(name));
create index remark_shared_idx on remark (coalesce(task_id, track_id), lower(name), id) where is_shared;
create index remark_task_idx on remark (task_id);
create index remark_track_idx on remark (track_id);

create table reply_address (
  id uuid not null,
  thread_id uuid not null,
  user_id uuid not null,
  refused_at timestamptz,
  constraint reply_address_pkey primary key (id),
  constraint reply_address_of_reader unique (thread_id, user_id),
  constraint reply_address_thread_id_fkey foreign key (thread_id) references thread(id) on delete cascade,
  constraint reply_address_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);
create index reply_address_user_idx on reply_address (user_id);

create table review_link (
  id uuid not null,
  submission_id uuid not null,
  mentor_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  constraint review_link_pkey primary key (id),
  constraint review_link_of_work unique (submission_id, mentor_id),
  constraint review_link_mentor_id_fkey foreign key (mentor_id) references "user"(id) on delete cascade,
  constraint review_link_submission_id_fkey foreign key (submission_id) references submission(id) on delete cascade
);
create index review_link_expired_idx on review_link (expires_at);
create index review_link_mentor_idx on review_link (mentor_id, expires_at desc, id);

create table revoked_session (
  jti uuid not null,
  expires_at timestamptz not null,
  constraint revoked_session_pkey primary key (jti)
);
create index revoked_session_expires_at_idx on revoked_session (expires_at);

create table saved_view (
  id uuid not null,
  user_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null,
  constraint saved_view_pkey primary key (id),
  constraint saved_view_name_check check (char_length(name) >= 1 and char_length(name) <= 60),
  constraint saved_view_query_check check (char_length(query) >= 1 and char_length(query) <= 500),
  constraint saved_view_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);
create unique index saved_view_name_key on saved_view (user_id, list, lower(name));

create table second_look (
  id uuid not null,
  mentee_id uuid not null,
  task_id uuid not null,
  submission_id uuid not null,
  reason text not null,
  asked_at timestamptz not null,
  taken_by uuid,
  taken_until timestamptz,
  grade_percentage integer,
  mentor_comment text,
  marks jsonb,
  graded_by uuid,
  graded_at timestamptz,
  first_percentage integer,
  first_comment text,
  first_marks jsonb,
  first_graded_by uuid,
  constraint second_look_pkey primary key (id),
  constraint second_look_of_work unique (mentee_id, task_id),
  constraint second_look_first_comment_check check (char_length(first_comment) <= 1024),
  constraint second_look_first_percentage_check check (first_percentage >= 0 and first_percentage <= 100),
  constraint second_look_given_check check (num_nonnulls(grade_percentage, mentor_comment, graded_by, graded_at, first_percentage, first_comment, first_graded_by) in (0, 7)),
  constraint second_look_grade_percentage_check check (grade_percentage >= 0 and grade_percentage <= 100),
  constraint second_look_marks_check check ((marks is null or graded_at is not null) and (first_marks is null or graded_at is not null)),
  constraint second_look_mentor_comment_check check (char_length(mentor_comment) <= 1024),
  constraint second_look_others_eyes check (graded_by <> first_graded_by),
  constraint second_look_reason_check check (char_length(reason) >= 15 and char_length(reason) <= 500),
  constraint second_look_taken_check check ((taken_by is null) = (taken_until is null)),
  constraint second_look_first_graded_by_fkey foreign key (first_graded_by) references "user"(id),
  constraint second_look_graded_by_fkey foreign key (graded_by) references "user"(id),
  constraint second_look_mentee_id_fkey foreign key (mentee_id) references "user"(id),
  constraint second_look_submission_id_fkey foreign key (submission_id) references submission(id) on delete cascade,
  constraint second_look_taken_by_fkey foreign key (taken_by) references "user"(id),
  constraint second_look_task_id_fkey foreign key (task_id) references task(id)
);
create index second_look_first_idx on second_look (first_graded_by);
create index second_look_given_idx on second_look (graded_by, graded_at desc);
create unique index second_look_one_taken on second_look (taken_by) where graded_at is null;
create index second_look_open_idx on second_look (task_id, asked_at) where graded_at is null;
create index second_look_submission_idx on second_look (submission_id);
create index second_look_taken_idx on second_look (taken_by) where taken_by is not null;

create table sent_mail (
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  reason text not null,
  cause_kind text,
  cause_id text,
  sent_at timestamptz not null,
  constraint sent_mail_pkey primary key (id),
  constraint sent_mail_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);
create index sent_mail_cause_idx on sent_mail (cause_id);
create index sent_mail_sent_idx on sent_mail (sent_at);
create index sent_mail_user_idx on sent_mail (user_id, sent_at desc, id);

create table session (
  id uuid not null,
  user_id uuid not null,
  version integer not null,
  device text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  secret_hash bytea,
  previous_hash bytea,
  renewals integer not null default 0,
  renewals_seen integer not null default 0,
  renewed_at timestamptz,
  proved_at timestamptz,
  is_host_bound boolean not null default false,
  constraint session_pkey primary key (id),
  constraint session_user_id_fkey foreign key (user_id) references "user"(id) on delete cascade
);
create index session_expires_at_idx on session (expires_at);
create index session_user_idx on session (user_id, used_at);
create trigger tell_ended_sessions after delete on session referencing old table as gone
  for each statement
  execute function tell_ended_sessions();

create table setting (
  is_only boolean not null default true,
  review_days integer not null default 3,
  admin_days integer not null default 7,
  silent_days integer not null default 14,
  claim_minutes integer not null default 30,
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  question_days integer not null default 3,
  constraint setting_pkey primary key (is_only),
  constraint setting_admin_days_check check (admin_days >= 1 and admin_days <= 90),
  constraint setting_claim_minutes_check check (claim_minutes >= 1 and claim_minutes <= 1440),
  constraint setting_in_order check (admin_days >= review_days and silent_days >= review_days),
  constraint setting_is_only_check check (is_only),
  constraint setting_question_days_check check (question_days >= 1 and question_days <= 90),
  constraint setting_review_days_check check (review_days >= 1 and review_days <= 90),
  constraint setting_silent_days_check check (silent_days >= 1 and silent_days <= 90)
);

create table shared_cloth (
  mentee_id uuid not null,
  track_id uuid not null,
  key text not null,
  made_at timestamptz not null,
  constraint shared_cloth_pkey primary key (mentee_id, track_id),
  constraint shared_cloth_key_once unique (key),
  constraint shared_cloth_mentee_id_fkey foreign key (mentee_id) references "user"(id) on delete cascade,
  constraint shared_cloth_track_id_fkey foreign key (track_id) references track(id) on delete cascade
);

create table site_entry (
  id uuid not null,
  kind text not null,
  "position" integer not null,
  state text not null default 'draft',
  content jsonb not null,
  updated_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  constraint site_entry_pkey primary key (id),
  constraint site_entry_kind_position_key unique (kind, "position") deferrable,
  constraint site_entry_content_check check (jsonb_typeof(content) = 'object'),
  constraint site_entry_kind_check check (kind in ('member', 'event', 'voice', 'company', 'about', 'contact')),
  constraint site_entry_position_check check ("position" >= 0),
  constraint site_entry_single check ((kind <> all (array['about', 'contact'])) or "position" = 1),
  constraint site_entry_state_check check (state in ('draft', 'published'))
);
create trigger curriculum_changed after insert or delete or update or truncate on site_entry
  for each statement
  execute function tell_curriculum_changed();
create trigger updated_at before update on site_entry
  for each row
  execute function tell_change();

create table stage (
  id uuid not null,
  track_id uuid not null,
  "position" integer not null,
  title text not null,
  description text not null,
  image text not null,
  state text not null default 'draft',
  updated_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  constraint stage_pkey primary key (id),
  constraint stage_track_id_position_key unique (track_id, "position") deferrable,
  constraint stage_state_check check (state in ('draft', 'published', 'archived')),
  constraint stage_track_id_fkey foreign key (track_id) references track(id)
);
create index stage_search_idx on stage using gin (search_text(title) gin_trgm_ops);
create trigger curriculum_changed after insert or delete or update or truncate on stage
  for each statement
  execute function tell_curriculum_changed();
create trigger no_draft_in_use before update of state on stage
  for each row when (new.state = 'draft' and old.state <> 'draft')
  execute function refuse_draft_in_use();
create constraint trigger recount_learners after insert or delete on stage deferrable initially deferred
  for each row
  execute function recount_learners();
create constraint trigger recount_learners_again after update of state, track_id on stage deferrable initially deferred
  for each row when (new.state <> old.state or new.track_id <> old.track_id)
  execute function recount_learners();
create trigger updated_at before update on stage
  for each row
  execute function tell_change();

create table stage_figure (
  stage_id uuid not null,
  finished integer not null,
  constraint stage_figure_pkey primary key (stage_id),
  constraint stage_figure_stage_id_fkey foreign key (stage_id) references stage(id) on delete cascade
);

create table stale_track (
  track_id uuid not null,
  before_at timestamptz not null,
  before_id uuid not null,
  constraint stale_track_pkey primary key (track_id),
  constraint stale_track_track_id_fkey foreign key (track_id) references track(id) on delete cascade
);

create table submission (
  id uuid not null,
  task_id uuid not null,
  mentee_id uuid not null,
  mentor_id uuid not null,
  attempt integer not null,
  is_current boolean not null,
  task_url text not null,
  mentee_comment text not null,
  late boolean not null,
  submitted_at timestamptz not null,
  grade_percentage integer,
  mentor_comment text,
  graded_at timestamptz,
  graded_by uuid,
  updated_at timestamptz not null,
  first_graded_at timestamptz,
  waiting_since timestamptz not null,
  first_graded_by uuid,
  corrected_from integer,
  due_at timestamptz,
  open_at timestamptz,
  theirs_since timestamptz,
  late_told_at timestamptz,
  offered_at timestamptz,
  weave text,
  marks jsonb,
  answers jsonb,
  written_at timestamptz,
  unproved text,
  least_percentage integer,
  constraint submission_pkey primary key (id),
  constraint submission_attempt unique (task_id, mentee_id, attempt),
  constraint submission_answers_check check (answers is null or attempt > 1 and jsonb_typeof(answers) = 'array' and jsonb_array_length(answers) >= 1 and jsonb_array_length(answers) <= 8),
  constraint submission_attempt_check check (attempt > 0),
  constraint submission_check check ((graded_at is null) = (grade_percentage is null)),
  constraint submission_check1 check ((graded_at is null) = (mentor_comment is null)),
  constraint submission_check2 check ((first_graded_at is null) = (graded_at is null)),
  constraint submission_corrected_from_check check (corrected_from >= 0 and corrected_from <= 100),
  constraint submission_grade_percentage_check check (grade_percentage >= 0 and grade_percentage <= 100),
  constraint submission_least_percentage_check check (least_percentage >= 0 and least_percentage <= 100),
  constraint submission_marks_check check (marks is null or graded_at is not null and jsonb_typeof(marks) = 'array' and jsonb_array_length(marks) >= 3 and jsonb_array_length(marks) <= 8),
  constraint submission_mentor_comment_check check (char_length(mentor_comment) <= 1024),
  constraint submission_weave_check check (weave ~ '^[a-z]+-[0-9a-f]{8}-[12]$'),
  constraint submission_written_check check ((written_at is null or unproved is null and written_at <= submitted_at) and (unproved is null or (unproved in ('moment', 'contact', 'clock', 'old')))),
  constraint submission_first_graded_by_fkey foreign key (first_graded_by) references "user"(id),
  constraint submission_graded_by_fkey foreign key (graded_by) references "user"(id),
  constraint submission_mentee_id_fkey foreign key (mentee_id) references "user"(id),
  constraint submission_mentor_id_fkey foreign key (mentor_id) references "user"(id),
  constraint submission_task_id_fkey foreign key (task_id) references task(id)
);
create index submission_all_of_mentee_idx on submission (mentee_id);
create index submission_all_sent_back_idx on submission (graded_at desc, id) where is_current and grade_percentage = 0;
create index submission_due_idx on submission (due_at, id) include (mentor_id) where is_current and graded_at is null;
create index submission_first_grader_idx on submission (first_graded_by) where first_graded_by is not null;
create index submission_first_review_idx on submission (first_graded_at) include (waiting_since, submitted_at) where first_graded_at is not null;
create index submission_graded_by_idx on submission (graded_by) where graded_by is not null;
create index submission_marked_idx on submission (task_id, submitted_at desc, id desc) where marks is not null;
create index submission_of_mentee_idx on submission (mentee_id, mentor_id) include (task_id, submitted_at, grade_percentage, waiting_since) where is_current;
create unique index submission_one_current on submission (task_id, mentee_id) where is_current;
create index submission_open_idx on submission (task_id, open_at, id) where is_current and graded_at is null;
create index submission_queue_idx on submission (mentor_id, (graded_at is not null), (
case
    when graded_at is null then waiting_since
    else null::timestamptz
end), graded_at desc, id) include (waiting_since, grade_percentage) where is_current;
create index submission_review_times_idx on submission (first_graded_by, first_graded_at) include (waiting_since, theirs_since) where first_graded_at is not null;
create index submission_sent_back_idx on submission (mentor_id, graded_at desc, id) where is_current and grade_percentage = 0;
create index submission_sent_back_latest_idx on submission (id) where is_current and grade_percentage = 0;
create index submission_sent_back_of_task_idx on submission (task_id, graded_at desc, id) where is_current and grade_percentage = 0;
create index submission_task_idx on submission (task_id, submitted_at desc, id desc);
create index submission_task_mentor_idx on submission (mentor_id, task_id, submitted_at desc, id desc);
create index submission_waiting_of_mentor_idx on submission (mentor_id) include (waiting_since, theirs_since) where is_current and graded_at is null;
create index submission_waiting_of_task_idx on submission (task_id) where is_current and graded_at is null;
create index submission_whole_queue_idx on submission ((graded_at is not null), (
case
    when graded_at is null then waiting_since
    else null::timestamptz
end), graded_at desc, id) include (waiting_since, grade_percentage) where is_current;
create trigger submission_counts after insert or delete or update of mentor_id, is_current, grade_percentage on submission
  for each row
  execute function count_submissions();
create trigger submission_promise before insert or update of mentor_id, waiting_since, theirs_since, is_current, graded_at on submission
  for each row
  execute function keep_promise();
create constraint trigger submission_recount after insert or delete or update of mentee_id, task_id, is_current, grade_percentage, waiting_since, submitted_at on submission deferrable initially deferred
  for each row
  execute function recount_mentee();
create trigger submission_weave before insert or update of grade_percentage on submission
  for each row when (new.grade_percentage > 0 and new.weave is null)
  execute function weave_square();

create table submission_count (
  mentor_id uuid not null,
  waiting integer not null,
  graded integer not null,
  sent_back integer not null,
  constraint submission_count_pkey primary key (mentor_id),
  constraint submission_count_graded_check check (graded >= 0),
  constraint submission_count_sent_back_check check (sent_back >= 0),
  constraint submission_count_waiting_check check (waiting >= 0),
  constraint submission_count_mentor_id_fkey foreign key (mentor_id) references "user"(id)
);

create table task (
  id uuid not null,
  stage_id uuid not null,
  "position" integer not null,
  title text not null,
  description text not null,
  deadline timestamptz,
  course_id uuid,
  state text not null default 'draft',
  source text not null,
  mentor_note text not null default '',
  updated_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  days integer,
  criteria jsonb not null default '[]'::jsonb,
  constraint task_pkey primary key (id),
  constraint task_stage_id_position_key unique (stage_id, "position") deferrable,
  constraint task_criteria_check check (jsonb_typeof(criteria) = 'array' and (criteria = '[]'::jsonb or jsonb_array_length(criteria) >= 3 and jsonb_array_length(criteria) <= 8)),
  constraint task_days_check check (days >= 1 and days <= 730),
  constraint task_due_once check (num_nonnulls(deadline, days) = 1),
  constraint task_state_check check (state in ('draft', 'published', 'archived')),
  constraint task_course_id_fkey foreign key (course_id) references course(id),
  constraint task_stage_id_fkey foreign key (stage_id) references stage(id)
);
create index task_deadline_idx on task (deadline) where state = 'published';
create index task_plain_words_idx on task using gin (to_tsvector('english'::regconfig, search_text((title || ' ') || source)));
create index task_search_idx on task using gin (search_text(title) gin_trgm_ops);
create index task_words_idx on task using gin (to_tsvector('english'::regconfig, (title || ' ') || source));
create trigger curriculum_changed after insert or delete or update or truncate on task
  for each statement
  execute function tell_curriculum_changed();
create trigger no_draft_in_use before update of state on task
  for each row when (new.state = 'draft' and old.state <> 'draft')
  execute function refuse_draft_in_use();
create constraint trigger recount_learners after insert or delete on task deferrable initially deferred
  for each row
  execute function recount_learners();
create constraint trigger recount_learners_again after update of state, stage_id on task deferrable initially deferred
  for each row when (new.state <> old.state or new.stage_id <> old.stage_id)
  execute function recount_learners();
create trigger updated_at before update on task
  for each row
  execute function tell_change();

create table thanks (
  id uuid not null,
  mentee_id uuid not null,
  task_id uuid not null,
  mentor_id uuid not null,
  sentence text not null,
  may_show boolean not null,
  is_shown boolean not null default false,
  written_at timestamptz not null,
  constraint thanks_pkey primary key (id),
  constraint thanks_of_work unique (mentee_id, task_id),
  constraint thanks_sentence_check check (char_length(sentence) <= 280),
  constraint thanks_shown_check check (not is_shown or may_show and sentence <> ''),
  constraint thanks_mentee_id_fkey foreign key (mentee_id) references "user"(id),
  constraint thanks_mentor_id_fkey foreign key (mentor_id) references "user"(id),
  constraint thanks_task_id_fkey foreign key (task_id) references task(id)
);
create index thanks_of_mentor_idx on thanks (mentor_id, written_at desc, id);
create index thanks_shown_idx on thanks (mentor_id, written_at desc, id) where is_shown;

create table thread (
  id uuid not null,
  mentee_id uuid not null,
  task_id uuid not null,
  message_count integer not null default 0,
  asked_at timestamptz,
  settled_at timestamptz,
  reminded_at timestamptz,
  constraint thread_pkey primary key (id),
  constraint thread_of_work unique (mentee_id, task_id),
  constraint thread_mentee_id_fkey foreign key (mentee_id) references "user"(id) on delete cascade,
  constraint thread_task_id_fkey foreign key (task_id) references task(id) on delete cascade
);
create index thread_asked_idx on thread (asked_at) where asked_at is not null;
create index thread_asked_of_task_idx on thread (task_id, asked_at) where asked_at is not null;
create index thread_task_idx on thread (task_id);

create table track (
  id uuid not null,
  "position" integer not null,
  title text not null,
  description text not null,
  image text not null,
  state text not null default 'draft',
  updated_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  motifs text not null default 'market',
  constraint track_pkey primary key (id),
  constraint track_position_key unique ("position") deferrable,
  constraint track_motifs_check check (motifs in ('market', 'sky', 'river', 'farm', 'house', 'workshop')),
  constraint track_state_check check (state in ('draft', 'open', 'closed', 'archived'))
);
create index track_search_idx on track using gin (search_text(title) gin_trgm_ops);
create trigger curriculum_changed after insert or delete or update or truncate on track
  for each statement
  execute function tell_curriculum_changed();
create trigger no_draft_in_use before update of state on track
  for each row when (new.state = 'draft' and old.state <> 'draft')
  execute function refuse_draft_in_use();
create trigger updated_at before update on track
  for each row
  execute function tell_change();

create table track_figure (
  track_id uuid not null,
  learners integer not null,
  finished integer not null,
  counted_at timestamptz not null,
  constraint track_figure_pkey primary key (track_id),
  constraint track_figure_track_id_fkey foreign key (track_id) references track(id) on delete cascade
);

create table track_help (
  track_id uuid not null,
  since timestamptz,
  asked_at timestamptz,
  offered_on date,
  constraint track_help_pkey primary key (track_id),
  constraint track_help_track_id_fkey foreign key (track_id) references track(id) on delete cascade
);

create table track_mentor (
  track_id uuid not null,
  mentor_id uuid not null,
  approved_at timestamptz,
  places integer not null,
  taken integer not null default 0,
  places_allowed integer not null,
  constraint track_mentor_pkey primary key (track_id, mentor_id),
  constraint track_mentor_places_check check (places >= 0),
  constraint track_mentor_taken_check check (taken >= 0),
  constraint track_mentor_within_allowed check (places <= places_allowed),
  constraint track_mentor_mentor_id_fkey foreign key (mentor_id) references "user"(id),
  constraint track_mentor_track_id_fkey foreign key (track_id) references track(id)
);
create index track_mentor_former_idx on track_mentor (mentor_id) where approved_at is null and taken > 0;
create index track_mentor_free_idx on track_mentor (track_id, mentor_id) where approved_at is not null and taken < places;
create index track_mentor_mentor_idx on track_mentor (mentor_id);
create trigger curriculum_changed after insert or delete or update of approved_at or truncate on track_mentor
  for each statement
  execute function tell_curriculum_changed();

create table trail (
  id uuid not null,
  at timestamptz not null default date_trunc('milliseconds', now()),
  actor_id uuid,
  action text not null,
  object_kind text not null,
  object_id uuid,
  before jsonb,
  after jsonb,
  constraint trail_pkey primary key (id),
  constraint trail_after_check check (jsonb_typeof(after) = 'object'),
  constraint trail_before_check check (jsonb_typeof(before) = 'object')
);
create index trail_action_idx on trail (action, at desc, id desc);
create index trail_actor_id_idx on trail (actor_id, at desc, id desc);
create index trail_at_idx on trail (at desc, id desc);
create index trail_object_id_idx on trail (object_id, at desc, id desc);
create index trail_object_kind_idx on trail (object_kind, at desc, id desc);
create trigger trail_append_only before delete or update or truncate on trail
  for each statement
  execute function refuse_trail_change();

create table "user" (
  id uuid not null,
  role text not null,
  email text not null,
  password_hash text not null,
  session_version integer not null default 1,
  first_name text not null,
  last_name text not null,
  phone_number text,
  country text,
  city text,
  description text,
  technologies text[] not null default '{}'[],
  gender text not null default 'UNSPECIFIED',
  birth_date date,
  photo_key text,
  created_at timestamptz not null,
  switched_off_at timestamptz,
  switched_off_reason text,
  last_login_at timestamptz,
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  left_at timestamptz,
  profile_updated_at timestamptz,
  constraint user_pkey primary key (id),
  constraint user_description_check check (char_length(description) <= 128),
  constraint user_gender_check check (gender in ('MALE', 'FEMALE', 'UNSPECIFIED')),
  constraint user_left_check check (left_at is null or switched_off_at is not null),
  constraint user_role_check check (role in ('MENTEE', 'MENTOR', 'ADMIN')),
  constraint user_switched_off_check check ((switched_off_at is null) = (switched_off_reason is null))
);
create index user_created_at_idx on "user" (created_at);
create unique index user_email_key on "user" (lower(email));
create index user_mentee_name_idx on "user" (lower(first_name), lower(last_name), id) where role = 'MENTEE';
create index user_mentee_part_of_name_idx on "user" using gin (((first_name || ' ') || last_name) gin_trgm_ops) where role = 'MENTEE';
create index user_mentor_search_idx on "user" using gin (search_text((((first_name || ' ') || last_name) || ' ') || email) gin_trgm_ops) where role = 'MENTOR';
create index user_name_idx on "user" (lower(first_name), lower(last_name), id);
create index user_role_idx on "user" (role, id);
create index user_role_name_idx on "user" (role, lower(first_name), lower(last_name), id);
create index user_search_idx on "user" using gin (search_text((((first_name || ' ') || last_name) || ' ') || email) gin_trgm_ops);
create index user_switched_off_idx on "user" (id) where switched_off_at is not null;
create trigger curriculum_changed after update of role, switched_off_at on "user"
  for each statement
  execute function tell_curriculum_changed();
create trigger end_sessions after update of session_version on "user"
  for each row when (old.session_version <> new.session_version)
  execute function end_sessions();
create trigger updated_at before update of role, switched_off_at on "user"
  for each row when (old.role <> new.role or old.switched_off_at is distinct from new.switched_off_at)
  execute function tell_person_changed();
create trigger user_learns_as_mentee after update of role on "user"
  for each row when (old.role = 'MENTEE' and new.role <> 'MENTEE')
  execute function keep_learners_mentees();
create trigger user_mentee_work_insert after insert on "user"
  for each row when (new.role = 'MENTEE')
  execute function keep_mentee_work();
create trigger user_mentee_work_update after update of role on "user"
  for each row when (new.role <> old.role)
  execute function keep_mentee_work();
create trigger user_name_on_certificates after update of first_name, last_name on "user"
  for each row when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
  execute function note_name_on_certificates();
create trigger user_one_admin_delete after delete on "user"
  for each row when (old.role = 'ADMIN')
  execute function keep_one_admin();
create trigger user_one_admin_switched_off after update of switched_off_at on "user"
  for each row when (old.role = 'ADMIN' and new.switched_off_at is not null)
  execute function keep_one_admin();
create trigger user_one_admin_update after update of role on "user"
  for each row when (old.role = 'ADMIN' and new.role <> 'ADMIN')
  execute function keep_one_admin();
create trigger user_photo_removed after delete on "user"
  for each row when (old.photo_key is not null)
  execute function remove_photo();
create trigger user_photo_replaced after update of photo_key on "user"
  for each row when (old.photo_key is not null and old.photo_key is distinct from new.photo_key)
  execute function remove_photo();

create table waiting (
  mentee_id uuid not null,
  track_id uuid not null,
  since timestamptz not null,
  held_mentor_id uuid,
  held_until timestamptz,
  constraint waiting_pkey primary key (mentee_id, track_id),
  constraint waiting_check check ((held_mentor_id is null) = (held_until is null)),
  constraint waiting_held_mentor_id_fkey foreign key (held_mentor_id) references "user"(id),
  constraint waiting_mentee_id_fkey foreign key (mentee_id) references "user"(id) on delete cascade,
  constraint waiting_track_id_fkey foreign key (track_id) references track(id) on delete cascade
);
create index waiting_held_idx on waiting (held_mentor_id, track_id) where held_mentor_id is not null;
create index waiting_line_idx on waiting (track_id, since, mentee_id) where held_mentor_id is null;
create index waiting_since_idx on waiting (since, mentee_id, track_id);
create index waiting_track_since_idx on waiting (track_id, since, mentee_id);
create index waiting_until_idx on waiting (held_until) where held_mentor_id is not null;

create table week_figure (
  begins_at timestamptz not null,
  sign_ups integer not null,
  enrollments integer not null,
  first_reviews integer not null,
  waited integer not null,
  half_seconds double precision,
  most_seconds double precision,
  constraint week_figure_pkey primary key (begins_at)
);

-- Each function stands in a file, with the triggers that call it.
-- functions/count_submissions.sql
-- functions/count_taken.sql
-- functions/end_certificate_number.sql
-- functions/end_sessions.sql
-- functions/enroll_mentees_only.sql
-- functions/hold_promises.sql
-- functions/holds_place.sql
-- functions/keep_learners_mentees.sql
-- functions/keep_mentee_work.sql
-- functions/keep_one_admin.sql
-- functions/keep_one_admin_here.sql
-- functions/keep_promise.sql
-- functions/note_certificate_change.sql
-- functions/note_count_of_thanks.sql
-- functions/note_name_on_certificates.sql
-- functions/promise_of.sql
-- functions/recount_learners.sql
-- functions/recount_mentee.sql
-- functions/recount_work.sql
-- functions/refuse_draft_in_use.sql
-- functions/refuse_trail_change.sql
-- functions/remove_photo.sql
-- functions/renew_promises.sql
-- functions/require_staying_admin.sql
-- functions/search_text.sql
-- functions/tell_change.sql
-- functions/tell_curriculum_changed.sql
-- functions/tell_ended_sessions.sql
-- functions/tell_person_changed.sql
-- functions/weave_square.sql
