import type { Contract } from '@campus/contract/campuses'
import type { RememberedValue } from '@campus/contract/draft-memory'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useSession } from '../../../shell/session/session-state.ts'

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

/** Returns who chose something for an earlier file, and when: "You chose this on 3 Mar 2027". */
export function useChooserText(): (chooser: Pick<RememberedValue, 'by' | 'at'>) => string {
  const t = useTranslate()
  const format = useFormat()
  const session = useSession()
  return ({ by, at }) => {
    const day = format.proseDate(at.slice(0, 10))
    if (by !== null && by.id === session?.info.id) return t('draft.you_chose', { day })
    return by?.name ? t('draft.name_chose', { name: by.name, day }) : t('draft.somebody_chose', { day })
  }
}
