import type { ClientClass, Distribution } from '@campus/domain/duties/client-class'
import { dutiesOf, type Duties } from '@campus/domain/duties/duties-of'
import { standingDocumentRows } from '@campus/domain/policy/standing-documents'
import { sql, type Tx } from '../../platform/database/database.ts'

type Row = {
  company: string
  client: string
  campus: string
  product: string
  contract_id: string
  risk_country: string
  client_class: ClientClass
  distribution: Distribution
  register_name: string | null
  register_number: string | null
}
export type DistributedContract = Row & { duties: Duties; lacks_register: boolean }

/** The contracts that haven't ended by a day, with what follows from class and distribution on it. */
export async function listDistribution(
  tx: Tx,
  { today, companyId }: { today: string; companyId: string | null },
): Promise<DistributedContract[]> {
  const rows = await tx.all<Row>(sql`
    select c.company_id as company, c.name as client, campus.name as campus, p.code as product, contract.id as contract_id, contract.risk_country_id as risk_country,
      c.policyholder_class as client_class, contract.distribution, contract.register_name, contract.register_number
    from contract join client c on c.client_id = contract.client_id join campus on campus.client_id = contract.client_id and campus.id = contract.campus_id
    join product p on p.id = contract.product_id
    where (contract.valid_to is null or contract.valid_to >= ${today}) and (${companyId}::text is null or c.company_id = ${companyId})
    order by c.company_id, c.name, campus.name, p.code, contract.valid_from`)
  return rows.map((row) => {
    const duties = dutiesOf({ ...row, country_id: row.risk_country }, today)
    return { ...row, duties, lacks_register: duties.needs_register && row.register_number === null }
  })
}

/**
 * How many people insured on a day or later, by contract, have not been given each document of their policy themselves:
 * by a welcome mail, or by download from their family's page. A policy ordered before its product had an additional
 * document needs none.
 */
export async function countWithoutDocuments(
  tx: Tx,
  contractIds: readonly string[],
  today: string,
): Promise<Map<string, number>> {
  const rows = await tx.all<{ contract_id: string; people: number }>(sql`
    with texts as materialized (
      select s.id, (select min((x ->> 'valid_from')::date) from jsonb_array_elements(s.details -> 'editions') x where x ? 'additional') as additional_from from product_terms s)
    select policy.contract_id, count(*) as people from policy
    join contract on contract.client_id = policy.client_id and contract.id = policy.contract_id join texts on texts.id = policy.product_terms_id
    where policy.contract_id = any(${[...contractIds]}::uuid[]) and policy.state = 'issued' and policy.end_date >= ${today}
      and exists (select 1 from unnest(${standingDocumentRows.map(({ kind }) => kind)}::text[], ${standingDocumentRows.map(({ country_id: id }) => id)}::text[]) as k(kind, country_id)
        where k.country_id in ('*', contract.risk_country_id) and (k.kind <> 'ipid_additional' or client_day(policy.client_id, policy.created_at) >= texts.additional_from)
          and not exists (select 1 from document_given g
            where g.client_id = policy.client_id and g.policy_id = policy.id and g.kind = k.kind and g.how in ('mail', 'family')))
    group by policy.contract_id`)
  return new Map(rows.map(({ contract_id: id, people }) => [id, people]))
}
