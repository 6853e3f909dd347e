import type { ColumnContext } from './column-context.ts'
import { useMemo } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import type { Contract } from '@campus/contract/campuses'
import { foldText } from '@campus/domain/applicant/fold-text'
import { parseTypedDate } from '@campus/i18n/parse-date'
import { getRowNamer, hasTurnedSheets } from '../session/row-name.ts'
import { useCellOrigin } from './cell-origin.ts'
import { useCountryOptions } from '../../../shared/form/country-field.tsx'
import { useDateStyle } from '../../../shared/i18n/date-style.ts'
import { currentLocale } from '../../../shared/i18n/locale-path.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraft } from '../session/draft-context.tsx'
import type { OpenDraft } from '../session/draft-state.ts'
import { useEditedText } from '../presence/edited-by.ts'
import { shownFields } from './column-layout.ts'
import { fieldsInDoubt, priceOf, type RowPricer } from '../session/row-fee.ts'

/** Everything the cells need to display and parse values in the user's language. */
export function useColumnContext(
  contract: Contract,
  pricer: RowPricer,
  countryListId: string,
  opened: OpenDraft,
): ColumnContext {
  const { matched } = opened
  const t = useTranslate()
  const format = useFormat()
  const style = useDateStyle()
  const countries = useCountryOptions()
  const editedText = useEditedText()
  const originOf = useCellOrigin(opened)
  const isNarrow = useMediaQuery('(max-width: 47.99em)') ?? false
  const { order, hidden } = useDraft(({ columnLayout }) => columnLayout)
  return useMemo(() => {
    const ids = new Map(countries.map(({ value, label }) => [foldText(label), value]))
    return {
      fields: shownFields({ order, hidden }),
      words: {
        t,
        date: format.date,
        country: format.country,
        plans: new Map(contract.product.plans.map(({ code, name }) => [code, name])),
      },
      feeOf: (row) => {
        const fee = priceOf(pricer, row, row.found)
        if (fee !== null) return { text: format.minor(fee.total, fee.currency) }
        const fields = fieldsInDoubt(row.found).map((field) => t(`person.field_${field}`))
        return {
          text: '–',
          reason:
            fields.length > 0
              ? t('draft.no_price', {
                  fields: format.list(fields),
                })
              : t('draft.no_price_yet'),
        }
      },
      defaultPlan: contract.rules.plans[0] ?? '',
      // typed dates use the user's order; all other dates are read like their column in the file
      readDate: (text) => parseTypedDate(text, currentLocale, style) ?? text,
      readCountry: (text) => ids.get(foldText(text)) ?? text,
      dateHint: format.datePlaceholder(),
      countryListId,
      isNarrow,
      editedText,
      originOf,
      rowName: getRowNamer(matched, t),
      hasLongRowNames: matched.tables.length > 1 || hasTurnedSheets(matched),
    }
  }, [
    t,
    format,
    style,
    countries,
    contract,
    pricer,
    countryListId,
    isNarrow,
    matched,
    editedText,
    originOf,
    order,
    hidden,
  ])
}
