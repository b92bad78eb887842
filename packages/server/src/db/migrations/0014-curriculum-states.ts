import { type Kysely, sql } from 'kysely'

/** Adds state, source and time of the last change to authored content, and lets one statement reorder it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addStates(db)
  await keepSources(db)
  await tellChanges(db)
  await deferPositions(db)
}

/**
 * Existing content was visible to everybody, so it counts as published. New content is a draft until somebody
 * publishes it.
 */
async function addStates(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table track add column state text not null default 'open'
      constraint track_state_check check (state in ('draft', 'open', 'closed', 'archived'))`.execute(db)
  await sql`alter table track alter column state set default 'draft'`.execute(db)
  for (const table of ['stage', 'task']) {
    await sql`
      alter table ${sql.id(table)} add column state text not null default 'published'
        constraint ${sql.id(`${table}_state_check`)} check (state in ('draft', 'published', 'archived'))`.execute(
      db,
    )
    await sql`alter table ${sql.id(table)} alter column state set default 'draft'`.execute(db)
  }

  // Content in use cannot become a draft again; admins archive it instead.
  await sql`
    create function refuse_draft_in_use() returns trigger language plpgsql as $$
    begin
      if exists (select from enrollment where track_id = new.id)
        or exists (select from submission where task_id = new.id)
        or exists (select from submission join task on task.id = submission.task_id where task.stage_id = new.id)
      then
        raise exception 'work hangs on it' using errcode = 'check_violation', constraint = 'no_draft_in_use';
      end if;
      return new;
    end $$`.execute(db)
  for (const table of ['track', 'stage', 'task']) {
    await sql`
      create trigger no_draft_in_use before update of state on ${sql.id(table)}
        for each row when (new.state = 'draft' and old.state <> 'draft')
        execute function refuse_draft_in_use()`.execute(db)
  }
}

/** Adds the Markdown source of each brief. Existing briefs are HTML, so Markdown may contain HTML. */
async function keepSources(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table task
      add column source text not null default '',
      add column mentor_note text not null default ''`.execute(db)
  await sql`
    update task set source =
      replace(replace(replace(replace(replace(description,
        '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')`.execute(db)
  await sql`alter table task alter column source drop default`.execute(db)
}

/**
 * A new position is not a change of the row, so moving a task does not disturb an admin who edits a
 * neighbouring task.
 */
async function tellChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_change() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - array['position', 'updated_at'] is distinct from to_jsonb(old) - array['position', 'updated_at'] then
        new.updated_at = greatest(
          date_trunc('milliseconds', clock_timestamp()), old.updated_at + interval '1 millisecond');
      else
        new.updated_at = old.updated_at;
      end if;
      return new;
    end $$`.execute(db)
  for (const table of ['track', 'stage', 'task', 'course']) {
    await sql`
      alter table ${sql.id(table)}
        add column updated_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())`.execute(
      db,
    )
    await sql`
      create trigger updated_at before update on ${sql.id(table)}
        for each row execute function tell_change()`.execute(db)
  }
}

async function deferPositions(db: Kysely<unknown>): Promise<void> {
  const places = { track: ['position'], stage: ['track_id', 'position'], task: ['stage_id', 'position'] }
  for (const [table, columns] of Object.entries(places)) {
    const name = [table, ...columns, 'key'].join('_')
    await sql`
      alter table ${sql.id(table)}
        drop constraint ${sql.id(name)},
        add constraint ${sql.id(name)} unique (${sql.join(columns.map((column) => sql.id(column)))})
          deferrable initially immediate`.execute(db)
  }
}
