import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { downloadProductDocument } from '@campus/contract/campuses?address'
import { presentDocuments } from '@campus/contract/documents-given?address'
import {
  isStandingDocument,
  usualDocuments,
  type StandingDocument,
} from '@campus/domain/policy/standing-documents'
import type { PolicyBatch } from '@campus/contract/enrollment-rows'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useDownload } from '../../shared/api/use-download.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './cart.module.css'

/** The batches of an order whose documents are offered, one per product. */
const offered = (batches: readonly PolicyBatch[]) => [
  ...new Map(
    batches.filter(({ totals }) => totals.people > 0).map((batch) => [batch.product.id, batch]),
  ).values(),
]

/** The sections of a product's wording that limit cover, and the law by which the order accepts them one by one. */
export type LimitingClauses = { product: string; law: string; clauses: string[] }

export type OfferedDocuments = {
  clauses: LimitingClauses[]
  /** The documents of a contract; the usual ones until the response is there. */
  kindsOf: (contractId: string) => readonly StandingDocument[]
}

/**
 * Records that the page offers the documents of an order, to prove it later, and reads which documents each contract has
 * and which limiting clauses the order has to accept. Without a response the order is placed all the same, and the policy
 * shows what isn't proven.
 */
export function useOfferedDocuments(batches: readonly PolicyBatch[]): OfferedDocuments {
  const products = offered(batches)
  const contracts = [...new Set(products.map((batch) => batch.contract_id))].toSorted()
  const { data } = useCallQuery(
    presentDocuments,
    { body: { contracts } },
    { enabled: contracts.length > 0, staleMs: Infinity },
  )
  return {
    clauses: (data?.limiting_clauses ?? []).flatMap(({ contract_id: id, law, clauses }) => {
      const batch = products.find((one) => one.contract_id === id)
      return batch ? [{ product: batch.product.name, law, clauses }] : []
    }),
    kindsOf: (contractId) => {
      const offeredKinds = (data?.documents ?? [])
        .filter(({ contract_id: id }) => id === contractId)
        .flatMap(({ kind }) => (isStandingDocument(kind) ? kind : []))
      return offeredKinds.length > 0 ? offeredKinds : usualDocuments
    },
  }
}

const kindTexts = {
  wording: 'cart.wording',
  ipid: 'cart.ipid',
  ipid_additional: 'cart.ipid_additional',
} as const

/** The documents of each product ordered, to read before confirming. */
export function OrderDocuments({
  batches,
  kindsOf,
}: { batches: readonly PolicyBatch[] } & Pick<OfferedDocuments, 'kindsOf'>) {
  const t = useTranslate()
  const { download, isBusy } = useDownload()
  return (
    <div role="group" aria-label={t('cart.documents')} className={classes.documents}>
      <p>{t('cart.documents_before')}</p>
      {offered(batches).map(({ contract_id: contractId, product: { id, name } }) => (
        <div key={id} className={classes.productDocuments}>
          <span>{name}</span>
          {kindsOf(contractId).map((kind) => (
            <Button
              key={kind}
              variant="default"
              size="xs"
              leftSection={<IconFileText size={14} aria-hidden />}
              loading={isBusy(`${contractId} ${kind}`)}
              aria-label={t(`cart.${kind}_of`, { name })}
              onClick={() =>
                void download(
                  downloadProductDocument,
                  { params: { contractId, kind } },
                  `${contractId} ${kind}`,
                )
              }
            >
              {t(kindTexts[kind])}
            </Button>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The sections that limit cover, by product, under the law that asks for their acceptance. */
export function LimitingClausesList({ clauses }: { clauses: readonly LimitingClauses[] }) {
  const t = useTranslate()
  return (
    <div role="group" aria-label={t('cart.limiting_clauses')} className={classes.clauses}>
      <p>{t('cart.limiting_clauses_text')}</p>
      {clauses.map(({ product, law, clauses: titles }) => (
        <div key={product}>
          <strong>{t('cart.limiting_clauses_of', { product, law })}</strong>
          <ul>
            {titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
