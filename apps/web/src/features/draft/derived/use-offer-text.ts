import type { DerivedExample, DerivedRule } from '@campus/draft/derive/derived-offer'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { OfferGroup } from './group-offers.ts'

const nameKeys = {
  ditto: 'orders.derived_ditto',
  blank_below: 'orders.derived_blank_below',
  caption: 'orders.derived_caption',
  sheet_name: 'orders.derived_sheet_name',
  title: 'orders.derived_title_lines',
} as const satisfies Partial<Record<DerivedRule, string>>

/** Texts of an offer: target fields, sources and rule, and its values as displayed. */
export function useOfferText() {
  const t = useTranslate()
  const format = useFormat()
  return {
    name: ({ rule, from, offers }: OfferGroup): string => {
      const fields = format.list(offers.map(({ field }) => t(`person.field_${field}`)))
      return rule in nameKeys
        ? t(nameKeys[rule as keyof typeof nameKeys], { fields })
        : t('orders.derived_from', { fields, from })
    },
    rule: ({ rule }: OfferGroup): string => t(`orders.derived_rule_${rule}`),
    value: (field: string, { to }: DerivedExample): string => {
      if (/^\d{4}-\d\d-\d\d$/.test(to)) return format.proseDate(to)
      return field.endsWith('_country_id') && /^[A-Z]{2}$/.test(to) ? format.country(to) : to
    },
  }
}
