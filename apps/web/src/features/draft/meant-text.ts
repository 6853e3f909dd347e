import type { Contract } from '@campus/contract/campuses'
import type { RememberedValue } from '@campus/contract/draft-memory'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

/** A word's meaning with its field: "Type: Student"; a plan by its name if the contract is known. */
export function useMeantText(
  contract?: Contract,
): (word: Pick<RememberedValue, 'field' | 'value'>) => string {
  const t = useTranslate()
  const format = useFormat()
  return ({ field, value }) => {
    const name = () => {
      if (field === 'type' || field === 'gender') return t.dynamic(`person.${field}_${value}`)
      if (field !== 'plan') return format.country(value)
      return contract?.product.plans.find(({ code }) => code === value)?.name ?? value
    }
    return `${t(`person.field_${field}`)}: ${name()}`
  }
}
