import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { downloadProductDocument } from '@campus/contract/campuses?address'
import type { PolicyBatch } from '@campus/contract/enrollment-rows'
import { useDownload } from '../../shared/api/use-download.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './cart.module.css'

const kinds = ['wording', 'ipid'] as const

/** Wording and product information of each product ordered, to read before confirming. */
export function OrderDocuments({ batches }: { batches: readonly PolicyBatch[] }) {
  const t = useTranslate()
  const { download, isBusy } = useDownload()
  const products = new Map(
    batches.filter(({ totals }) => totals.people > 0).map((batch) => [batch.product.id, batch]),
  )
  return (
    <div role="group" aria-label={t('cart.documents')} className={classes.documents}>
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
