/** The lists that an operator imports: the consolidated lists of the EU and of the United Kingdom. */
export const sanctionsLists = ['eu', 'uk'] as const
export type SanctionsList = (typeof sanctionsLists)[number]

/** A person or an organisation on a list. */
export type ListedEntry = {
  /** The list's own number of the entry. */
  reference: string
  kind: 'person' | 'entity'
  /** Every name and alias as listed, in whatever script. */
  names: string[]
  /** Dates of birth: a day (`1970-05-03`), a month (`1970-05`) or a year (`1970`). Empty if none is known. */
  births: string[]
  /** As listed: a code of two letters, or a word. Shown to the operator, and no part of the rule. */
  nationalities: string[]
}
