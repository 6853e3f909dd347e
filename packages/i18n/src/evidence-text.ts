import { languageTag } from './locale.ts'
import type { Translate } from './translate.ts'

/** What makes two people probably one ("names,email"), in words of the reader's language. */
export function evidenceText(t: Translate, evidence: string): string {
  const said = evidence
    .split(',')
    .filter((code) => t.has(`issues.evidence_${code}`))
    .map((code) => t.dynamic(`issues.evidence_${code}`))
  return new Intl.ListFormat(languageTag[t.locale]).format(said)
}
