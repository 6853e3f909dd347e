import type { Pool } from 'pg'

/** Nodes send a heartbeat every minute; without one for this long, a node counts as dead. */
const silence = '3 minutes'

/** Records a heartbeat, and unlocks the jobs of dead nodes, otherwise locked for four hours. */
export async function freeJobsOfLostNodes(pool: Pool, ownPools: readonly string[]): Promise<void> {
  // uses the database's clock, because those of the nodes may differ
  await pool.query(
    `insert into job_node (pool_id, seen_at) select unnest($1::text[]), now()
     on conflict (pool_id) do update set seen_at = excluded.seen_at`,
    [ownPools],
  )
  await pool.query(`delete from job_node where seen_at < now() - interval '${silence}'`)
  await pool.query(`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker._private_jobs
      where locked_by is not null and locked_at < now() - interval '${silence}'
        and locked_by not in (select pool_id from job_node)))`)
  await endSupersededJobs(pool)
}

/** Unlocks this node's unfinished jobs, so that another can claim them immediately. Jobs may run twice. */
export async function giveBackJobs(pool: Pool, ownPools: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [ownPools])
  await pool.query('delete from job_node where pool_id = any($1)', [ownPools])
  await endSupersededJobs(pool)
}

/**
 * Ends jobs that were queued again under their key while they ran, and whose worker was killed: the queue
 * uses up their attempts and creates a new job. Jobs that failed permanently have an error, these have none.
 */
async function endSupersededJobs(pool: Pool): Promise<void> {
  await pool.query(`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker._private_jobs
      where locked_at is null and attempts >= max_attempts and last_error is null and key is null))`)
}
