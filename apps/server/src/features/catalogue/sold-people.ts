import type { PriceInput } from '@campus/domain/price/compute-price'
import type { Minor } from '@campus/domain/money'
import { sql, type Tx } from '../../platform/database/database.ts'

/** An insured person, with everything that determines their price. */
export type Sold = PriceInput & {
  product_id: string
  currency: string
  admin_fee_minor: number
  risk_country_id: string
}

const mostPeople = 20_000
const days = 30

/** People insured in the last 30 days who still are; at most the newest 20,000, enough to spot a mistake. */
export async function soldSince(tx: Tx, now: Date, condition: ReturnType<typeof sql>): Promise<Sold[]> {
  const rows = await tx.all<Omit<Sold, 'total_fee'> & { total_fee: Minor | null }>(sql`
    select policy.plan, policy.destination_country_id, policy.start_date, policy.end_date, policy.total_fee_minor as total_fee, contract.product_id, policy.currency,
      policy.admin_fee_minor, contract.risk_country_id
    from policy join contract on contract.client_id = policy.client_id and contract.id = policy.contract_id
    where policy.created_at >= ${now}::timestamptz - make_interval(days => ${days}) and policy.state in ('pending', 'issued') and ${condition}
    order by policy.created_at desc, policy.id limit ${mostPeople}`)
  return rows.map(({ total_fee: fee, ...row }) => (fee === null ? row : { ...row, total_fee: fee }))
}
