import { sourceNumber, type DerivedExample, type DerivedRule } from '@campus/draft/derive/derived-offer'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { OfferGroup } from './group-offers.ts'

const nameKeys = {
  ditto: 'draft.derived_ditto',
  blank_below: 'draft.derived_blank_below',
  caption: 'draft.derived_caption',
  sheet_name: 'draft.derived_sheet_name',
  title: 'draft.derived_title_lines',
} as const satisfies Partial<Record<DerivedRule, string>>

/** Texts of an offer: target fields, sources and rule, and its values as displayed. */
export function useOfferText() {
  const t = useTranslate()
  const format = useFormat()
  const nameOf = (from: string) => {
    const n = sourceNumber(from)
    return n === undefined ? from : t('draft.column_n', { n })
  }
  return {
    name: ({ rule, from, offers }: OfferGroup): string => {
      const fields = format.list(offers.map(({ field }) => t(`person.field_${field}`)))
      return rule in nameKeys
        ? t(nameKeys[rule as keyof typeof nameKeys], { fields })
        : t('draft.derived_from', { fields, from: nameOf(from) })
    },
    rule: ({ rule }: OfferGroup): string => t(`draft.derived_rule_${rule}`),
    value: (field: string, { to }: DerivedExample): string => {
      if (/^\d{4}-\d\d-\d\d$/.test(to)) return format.proseDate(to)
      return field.endsWith('_country_id') && /^[A-Z]{2}$/.test(to) ? format.country(to) : to
    },
  }
}
