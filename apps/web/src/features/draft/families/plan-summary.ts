import type { askFamilies, PlannedFamilyPerson } from '@campus/contract/family-requests'
import type { FamilyField } from '@campus/domain/family-requests/asked-fields'
import { familyReasons, type FamilyReason } from '@campus/domain/family-requests/choose-recipient'
import type { z } from 'zod'

/** The people and fields to be asked, as planned by the server. */
export type Plan = z.output<NonNullable<typeof askFamilies.response>>

type Language = PlannedFamilyPerson['language']
type Counted<Name> = { name: Name; count: number }

/** Summary of a plan, shown before it is sent. */
export type PlanSummary = {
  /** One per address and language, ignoring case in addresses. */
  mails: number
  /** Emails by language and people by field, most frequent first. */
  languages: Counted<Language>[]
  fields: Counted<FamilyField>[]
  /** People without a usable address, by reason. */
  reasons: Counted<FamilyReason>[]
}

export function summarisePlan(people: readonly PlannedFamilyPerson[]): PlanSummary {
  const mails = new Map<string, Language>()
  const fields = new Map<FamilyField, number>()
  const reasons = new Map<FamilyReason, number>()
  for (const { email, language, fields: asked, reason } of people) {
    if (email !== '') mails.set(`${language} ${email.toLowerCase()}`, language)
    if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    for (const { field } of asked) fields.set(field, (fields.get(field) ?? 0) + 1)
  }
  const languages = new Map<Language, number>()
  for (const language of mails.values()) languages.set(language, (languages.get(language) ?? 0) + 1)
  return {
    mails: mails.size,
    languages: byCount(languages),
    fields: byCount(fields),
    reasons: familyReasons.flatMap((name) => {
      const count = reasons.get(name)
      return count === undefined ? [] : [{ name, count }]
    }),
  }
}

const byCount = <Name>(counts: ReadonlyMap<Name, number>): Counted<Name>[] =>
  [...counts].map(([name, count]) => ({ name, count })).toSorted((one, other) => other.count - one.count)
