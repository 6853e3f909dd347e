import { Checkbox } from '@mantine/core'
import type { PolicyBatch } from '@campus/contract/enrollment-rows'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './cart.module.css'

type BatchLinesProps = {
  batches: readonly PolicyBatch[]
  chosen: readonly PolicyBatch[]
  onChoose: (id: string, isOrdered: boolean) => void
}

/** The order by batch; if there are several, each can be left for later. */
export function BatchLines({ batches, chosen, onChoose }: BatchLinesProps) {
  const t = useTranslate()
  const format = useFormat()
  const name = (batch: PolicyBatch) => `${batch.product.name}, ${batch.campus.name}`
  return (
    <table className={classes.checkoutLines}>
      <caption className="cc-visually-hidden">{t('cart.checkout_lines')}</caption>
      <thead>
        <tr>
          {batches.length > 1 ? (
            <th scope="col" className={classes.choice}>
              <span className="cc-visually-hidden">{t('cart.order_now')}</span>
            </th>
          ) : null}
          <th scope="col">{t('cart.batch')}</th>
          <th scope="col" data-align="end">
            {t('cart.people')}
          </th>
          <th scope="col" data-align="end">
            {t('cart.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {batches.map((batch) => (
          <tr key={batch.id} data-later={!chosen.includes(batch) || undefined}>
            {batches.length > 1 ? (
              <td className={classes.choice}>
                <Checkbox
                  aria-label={t('cart.order_now_named', { name: name(batch) })}
                  checked={chosen.includes(batch)}
                  onChange={(event) => onChoose(batch.id, event.currentTarget.checked)}
                />
              </td>
            ) : null}
            <th scope="row">
              {batch.product.name}
              <div className={classes.secondLine}>{batch.campus.name}</div>
            </th>
            <td data-align="end">{format.number(batch.totals.people)}</td>
            <td data-align="end">{format.money(batch.totals.total, batch.totals.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
