import { versionColumns } from '../../src/features/policies/versions/version-columns.ts'
import { sql } from '../../src/platform/database/database.ts'
import type { TestApp } from './test-app.ts'

/**
 * What is wrong with the versions of all policies that were changed: numbers with a gap, believed days with a gap or an
 * overlap, a present version that says something else than the policy.
 */
export const brokenVersions = (world: TestApp) =>
  world.services.database.withCompany((tx) =>
    tx.all<{ policy_number: string; problem: string }>(sql`
      with stored as (
        select v.*, to_jsonb(v) as facts, lead(v.valid_from) over (partition by v.policy_id order by v.valid_from) as next
        from policy_version v where v.superseded_at is null)
      select y.policy_number, 'days' as problem from stored v join policy y on y.client_id = v.client_id and y.id = v.policy_id
      where v.next is distinct from v.valid_to
      union all
      select y.policy_number, 'facts: ' || c from stored v join policy y on y.client_id = v.client_id and y.id = v.policy_id,
        unnest(${['version', ...versionColumns()]}::text[]) c
      where v.valid_to is null and v.facts -> c is distinct from to_jsonb(y) -> c
      union all
      select y.policy_number, 'numbers' from policy y join policy_version v on v.client_id = y.client_id and v.policy_id = y.id
      group by y.client_id, y.id, y.policy_number, y.version
      having count(distinct v.version) <> y.version or min(v.version) <> 1
      order by 1, 2`),
  )
