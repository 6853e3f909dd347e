import { useEffect } from 'react'
import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { downloadProductDocument } from '@campus/contract/campuses?address'
import { presentDocuments } from '@campus/contract/documents-given?address'
import type { PolicyBatch } from '@campus/contract/enrollment-rows'
import { callApi } from '../../shared/api/call-api.ts'
import { useDownload } from '../../shared/api/use-download.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './cart.module.css'

const kinds = ['wording', 'ipid'] as const

/**
 * Wording and product information of each product ordered, to read before confirming. That they were offered is
 * recorded, to prove it later.
 */
export function OrderDocuments({ batches }: { batches: readonly PolicyBatch[] }) {
  const t = useTranslate()
  const { download, isBusy } = useDownload()
  const products = new Map(
    batches.filter(({ totals }) => totals.people > 0).map((batch) => [batch.product.id, batch]),
  )
  const contracts = [...new Set([...products.values()].map((batch) => batch.contract_id))].toSorted().join()
  useEffect(() => {
    if (contracts === '') return
    // without this record the order is placed all the same, and says that nothing proves the documents earlier
    callApi(presentDocuments, { body: { contracts: contracts.split(',') } }).catch(() => undefined)
  }, [contracts])
  return (
    <div role="group" aria-label={t('cart.documents')} className={classes.documents}>
      <p>{t('cart.documents_before')}</p>
      {[...products.values()].map(({ contract_id: contractId, product: { id, name } }) => (
        <div key={id} className={classes.productDocuments}>
          <span>{name}</span>
          {kinds.map((kind) => (
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
              {t(`cart.${kind}`)}
            </Button>
          ))}
        </div>
      ))}
    </div>
  )
}
