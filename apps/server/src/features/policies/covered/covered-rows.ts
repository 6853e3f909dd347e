import type { CoveredPerson } from '@campus/contract/covered-people'
import type { Locale } from '@campus/i18n/locale'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { productName } from '../../catalogue/public.ts'
import { lastCoveredDay } from './covered-condition.ts'

type Row = {
  id: string
  full_name: string
  policy_number: string
  type: string
  destination_country_id: string
  start_date: string
  end_date: string
  group_name: string
  campus_id: string
  campus_name: string
  product_name: string
  emergency_telephone: string | null
  leader_id: string | null
  leader_name: string | null
  leader_country_code: string | null
  leader_number: string | null
}

type Page = { locale: Locale; order: ReturnType<typeof sql>; limit: number; offset: number }

/** People for the list and the file. A leader hidden from the reader is shown as missing. */
export async function readCovered(
  tx: Tx,
  condition: ReturnType<typeof sql>,
  page: Page,
): Promise<CoveredPerson[]> {
  // limits the page before the joins, as in `readPolicies`
  const rows = await tx.all<Row>(sql`
    select policy.id, full_name(policy.first_name, policy.last_name) as full_name, policy.policy_number, policy.type, policy.destination_country_id, policy.start_date,
      ${lastCoveredDay} as end_date, policy.group_name, campus.id as campus_id, campus.name as campus_name, ${productName(page.locale)} as product_name,
      company.details -> 'contact' ->> 'emergency_telephone' as emergency_telephone, l.id as leader_id,
      full_name(l.first_name, l.last_name) as leader_name, l.phone_country_code as leader_country_code, l.phone_number as leader_number
    from (select policy.* from policy where ${condition} order by ${page.order} limit ${page.limit} offset ${page.offset}) policy
    join campus on campus.id = policy.campus_id join product_terms p on p.id = policy.product_terms_id
    join product s on s.id = p.product_id join company on company.id = s.company_id
    left join policy l on l.client_id = policy.client_id and l.id = policy.group_leader_id and l.restricted_at is null
    order by ${page.order}`)
  return rows.map((row) => ({
    id: row.id,
    full_name: row.full_name,
    policy_number: row.policy_number,
    type: row.type,
    destination_country_id: row.destination_country_id,
    start_date: row.start_date,
    end_date: row.end_date,
    group_name: row.group_name,
    campus: { id: row.campus_id, name: row.campus_name },
    product: { name: row.product_name, emergency_telephone: row.emergency_telephone ?? '' },
    leader:
      row.leader_id === null
        ? null
        : {
            id: row.leader_id,
            full_name: row.leader_name ?? '',
            telephone: phoneText(row.leader_country_code, row.leader_number),
          },
  }))
}

/** `+44 7700 900123`; empty without a number. */
function phoneText(code: string | null, number: string | null): string {
  if (!number) return ''
  return code ? `${code.startsWith('+') ? '' : '+'}${code} ${number}` : number
}
