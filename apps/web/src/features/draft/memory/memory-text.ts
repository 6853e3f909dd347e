import type { Contract } from '@campus/contract/campuses'
import type { RememberedValue } from '@campus/contract/draft-memory'
import { readChoice } from '@campus/draft/match/choose-column'
import type { ColumnChoice } from '@campus/draft/model/column-match'
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

/** Returns the name of the field that was chosen for a heading: "Last name, joined"; "Ignore" if it was left out. */
export function useFieldText(): (field: string) => string {
  const t = useTranslate()
  return (stored) => {
    const { target, how } = readChoice(stored === '' ? null : (stored as ColumnChoice))
    if (target === null) return t('draft.ignore')
    const field = t(`person.field_${target}`)
    return how === undefined ? field : t(`draft.target_${how}`, { field })
  }
}
