import { foldText } from '@campus/domain/applicant/fold-text'

/**
 * What spreadsheets call the plans of the catalogue, by plan code: their names in every language
 * (`catalogue/texts`), former names, and what schools write. The highest plan is called Max, but keeps the
 * code `premium`.
 */
const planWords: Record<string, readonly string[]> = {
  standard: [
    'standard',
    'estándar',
    'padrão',
    'base',
    'basic',
    'basis',
    'básico',
    'de base',
    '标准版',
    '标准',
    '標準',
    '標準版',
    '標準計劃',
  ],
  plus: ['plus', 'più', 'mais', '升级版', '升级', '進階', '升級', '進階計劃'],
  premium: [
    'max',
    'maxi',
    'maximum',
    'maximal',
    'máximo',
    'massimo',
    'premium',
    'prémium',
    '尊享版',
    '尊享',
    '尊尚',
    '尊尚計劃',
    '高级',
    '高級',
  ],
}

const wordsOf = new Map(
  Object.entries(planWords).map(([code, words]) => [code, new Set(words.map(foldText))]),
)

/** The plan on offer that a folded word names in any language; undefined if there is none. */
export function planNamed(folded: string, plans: readonly string[]): string | undefined {
  return (
    plans.find((plan) => foldText(plan) === folded) ?? plans.find((plan) => wordsOf.get(plan)?.has(folded))
  )
}

/** The code of each plan on offer, by all its names, folded. */
export function planNames(plans: readonly string[]): Map<string, string> {
  return new Map(
    plans.flatMap((plan) =>
      [foldText(plan), ...(wordsOf.get(plan) ?? [])].map((word) => [word, plan] as const),
    ),
  )
}
