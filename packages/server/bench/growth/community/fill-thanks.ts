import type { Run } from './community.ts'

/** Adds thanks for about one in eight current submissions with a grade above 0. */
export async function fillThanks(run: Run): Promise<void> {
  await run(`
    insert into thanks (id, mentee_id, task_id, mentor_id, sentence, may_show, is_shown, written_at)
    select gen_random_uuid(), mentee_id, task_id, graded_by, 'You saw at once what I had missed.',
      chance.n % 3 = 0, chance.n % 6 = 0, graded_at
    from submission cross join lateral (select abs(hashtext(id::text || 'thanks')) as n) as chance
    where is_current and grade_percentage > 0 and graded_by is not null and hashtext(id::text) % 8 = 0`)
}
