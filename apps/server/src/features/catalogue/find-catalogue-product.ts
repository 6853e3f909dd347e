import type { CompanySource } from '@campus/domain/catalogue-schema'
import type { ProductWithTexts } from '@campus/domain/product-text'
import { sql, type Tx } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'

type CatalogueProduct = { details: ProductWithTexts; company: CompanySource }

/**
 * A product of the catalogue, whether or not anyone here can buy it: from the named company, or else the
 * reader's own company, or else any company that sells its kind. 404 if none does.
 */
export async function findCatalogueProduct(
  tx: Tx,
  product: { kind: string; company: string | null },
  ownCompany: string,
): Promise<CatalogueProduct> {
  return orNotFound(
    await tx.maybe<CatalogueProduct>(sql`
      select t.details, company.details as company from product p join product_terms t on t.id = p.terms_id join company on company.id = p.company_id
      where p.kind = ${product.kind} and (${product.company}::text is null or p.company_id = ${product.company})
      order by p.company_id = ${ownCompany} desc, p.company_id limit 1`),
  )
}
