import type { Arrangement } from '@campus/contract/campuses'
import { dutiesOf } from '@campus/domain/duties/duties-of'
import type { Locale } from '@campus/i18n/locale'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { productName } from '../catalogue/public.ts'
import type { Campus } from './read-campus.ts'

type Row = Pick<
  Tables['contract'],
  'risk_country_id' | 'distribution' | 'register_name' | 'register_number'
> &
  Pick<Tables['client'], 'policyholder_class'> & { product: string }

/** Who pays and chooses under a campus's contracts on a day; contracts with the same arrangement are one. */
export async function readArrangements(
  tx: Tx,
  { id, client_id: clientId }: Pick<Campus, 'id' | 'client_id'>,
  { today, locale }: { today: string; locale: Locale },
): Promise<Arrangement[]> {
  const rows = await tx.all<Row>(sql`
    select ${productName(locale)} as product, contract.risk_country_id, contract.distribution, contract.register_name, contract.register_number, c.policyholder_class
    from contract join client c on c.client_id = contract.client_id join product s on s.id = contract.product_id join product_terms p on p.id = s.terms_id
    where contract.client_id = ${clientId} and contract.campus_id = ${id} and contract.valid_from <= ${today} and (contract.valid_to is null or contract.valid_to >= ${today})
    order by 1`)
  const alike = Map.groupBy(rows, ({ product: _, ...terms }) => JSON.stringify(terms))
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    return first ? [toArrangement(first, [...new Set(group.map(({ product }) => product))], today)] : []
  })
}

function toArrangement(row: Row, products: string[], today: string): Arrangement {
  const { risk_country_id, distribution, register_name: name, register_number: number } = row
  const { standing, needs_register, documents_to } = dutiesOf(
    { country_id: risk_country_id, client_class: row.policyholder_class, distribution },
    today,
  )
  return {
    products,
    risk_country_id,
    distribution,
    register: name === null || number === null ? null : { name, number },
    needs_register,
    // the rules of conduct count everyone as a consumer whom the law of contract does
    standing: standing.conduct,
    documents_to,
  }
}
