import { useId, useState } from 'react'
import { Anchor, Radio, Table } from '@mantine/core'
import type { Translate } from '@campus/i18n/translate'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { CampusProduct } from '@campus/contract/campuses'
import { inLanguage } from '../../shared/api/use-download.ts'
import { textLang } from '../../shared/i18n/language-names.ts'
import { currentLocale } from '../../shared/i18n/locale-path.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './order-page.module.css'

type ProductCardProps = { product: CampusProduct; isChosen: boolean; onChoose: () => void }

/** A product to choose: its name, purpose and lowest price. */
export function ProductCard({ product, isChosen, onChoose }: ProductCardProps) {
  const t = useTranslate()
  const format = useFormat()
  const lang = textLang(product.language, currentLocale)
  const lowest = product.plans
    .map(({ price_per_day }) => price_per_day)
    .sort((a, b) => Number(a) - Number(b))[0]
  const price =
    lowest === undefined
      ? null
      : Number(lowest) > 0
        ? t('orders.from_per_day', { price: format.money(lowest, product.currency) })
        : t('orders.by_fee')
  return (
    <div className={classes.product} data-chosen={isChosen || undefined}>
      <Radio
        name="product"
        checked={isChosen}
        onChange={onChoose}
        label={
          <span className={classes.productName} lang={lang}>
            {product.name}
          </span>
        }
        description={
          <>
            <span lang={lang}>{product.summary}</span>
            {price === null ? null : <span className={classes.price}>{price}</span>}
          </>
        }
      />
    </div>
  )
}

/** The chosen product's cover and sums insured, plans, prices and documents. */
export function ProductDetails({ product }: { product: CampusProduct }) {
  const t = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.details}>
      <div className={classes.detailLinks}>
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('orders.hide_cover') : t('orders.show_cover')}
        </button>
        {product.documents.map((document) => (
          <Anchor key={document.kind} href={inLanguage(document.url)} className={classes.document} download>
            <IconFileTypePdf size={16} aria-hidden />{' '}
            {document.language === currentLocale
              ? documentName(t, document)
              : t('orders.document_in_english', { name: documentName(t, document) })}
          </Anchor>
        ))}
      </div>
      <div
        id={id}
        hidden={!isOpen}
        className={classes.cover}
        role="group"
        aria-label={t('orders.cover_of', { name: product.name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on a phone, by keyboard too
        tabIndex={0}
      >
        {isOpen ? <CoverTable product={product} /> : null}
      </div>
    </div>
  )
}

const documentName = (t: Translate, { kind, name }: { kind: string; name: string }) =>
  t.has(`policies.document_${kind}`) ? t.dynamic(`policies.document_${kind}`) : name

function CoverTable({ product }: { product: CampusProduct }) {
  const t = useTranslate()
  const lang = textLang(product.language, currentLocale)
  const format = useFormat()
  // without a sum, the course or trip fee is insured
  const insuredSum = (sum: string) => (sum ? format.money(sum, product.currency) : t('quotes.fee_insured'))
  const rows = new Map(
    product.plans.flatMap(({ covers }) => covers.map(({ code, name }) => [code, name] as const)),
  )
  return (
    <Table>
      <caption className="cc-visually-hidden">{t('orders.cover_of', { name: product.name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('orders.cover')}</th>
          {product.plans.map(({ code, name }) => (
            <th key={code} scope="col" className={classes.amount} lang={lang}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows].map(([code, name]) => (
          <tr key={code}>
            <th scope="row" lang={lang}>
              {name}
            </th>
            {product.plans.map((plan) => {
              const cover = plan.covers.find((one) => one.code === code)
              return (
                <td key={plan.code} className={classes.amount}>
                  {cover ? insuredSum(cover.sum_insured) : t('orders.not_covered')}
                </td>
              )
            })}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('orders.price_per_day')}</th>
          {product.plans.map(({ code, price_per_day }) => (
            <td key={code} className={classes.amount}>
              {Number(price_per_day) > 0
                ? t('orders.from_price', { price: format.money(price_per_day, product.currency) })
                : t('orders.by_fee')}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">{t('orders.admin_fee')}</th>
          {product.plans.map(({ code }) => (
            <td key={code} className={classes.amount}>
              {format.money(product.admin_fee, product.currency)}
            </td>
          ))}
        </tr>
      </tbody>
    </Table>
  )
}
