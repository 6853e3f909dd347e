import { formatProseDate } from './format-date.ts'
import { languageTag } from './locale.ts'
import type { Translate } from './translate.ts'

/** What is wrong: a code of the contract, the path of its field (`items.3.email`) if it has one, and what fills its text. */
export type CodedIssue = { key?: string; code: string; params?: Record<string, string | number> | undefined }

/**
 * The text of an issue, the same on the server and in the browser. A field's own wording comes first
 * (`issues.date_invalid_start_date`), then what can be wrong with an applicant or a file (`issues`), then the general
 * failures (`errors`). A code without a text is a defect that the check of the catalogues finds.
 *
 * A day in a sentence is never ambiguous ("3 Mar 2027"; specification, section 9.2). Beside fields and tables, which show
 * days in the reader's own order, `formatDay` writes them so too.
 */
export function issueText(
  t: Translate,
  issue: CodedIssue,
  formatDay: (isoDate: string) => string = (isoDate) => formatProseDate(isoDate, t.locale),
): string {
  const key = findTextKey(t, issue)
  if (key === undefined) return t('feedback.field_invalid')
  const product = issue.params?.['product']
  const params = Object.entries(issue.params ?? {}).map(([name, value]) => {
    // the other policy, with what it insures: "GB26-000001-K (Travel)"; issues of before it was stored have none
    if (name === 'other' && value && product) return [name, `${value} (${product})`]
    if (name === 'evidence') return [name, evidenceText(t, String(value))]
    if (name === 'name' && namesOfErased.has(String(value))) return [name, t('issues.erased_person')]
    if (name === 'name' && rightToLeft.test(String(value))) return [name, `\u2068${value}\u2069`]
    return [name, typeof value === 'string' && isoDay.test(value) ? formatDay(value) : value]
  })
  return t.dynamic(key, Object.fromEntries(params) as Record<string, string | number>)
}

/** Of somebody erased no name is kept; earlier releases stored English words in its place. */
const namesOfErased = new Set(['', 'Erased person'])

/** A name from right to left is set apart: it would draw the figures behind it to its other side. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const isoDay = /^\d{4}-\d{2}-\d{2}$/

/** Whether a code has a text, so that a schema's message can be told from a code. */
export const hasIssueText = (t: Translate, code: string) => findTextKey(t, { code }) !== undefined

function findTextKey(t: Translate, { key = '', code }: CodedIssue): string | undefined {
  const field = key.slice(key.lastIndexOf('.') + 1)
  return [`issues.${code}_${field}`, `issues.${code}`, `errors.${code}`].find((candidate) => t.has(candidate))
}

/** What makes two people probably one ("names,email"), in words of the reader's language. */
function evidenceText(t: Translate, evidence: string): string {
  const phrases = evidence
    .split(',')
    .filter((code) => t.has(`issues.evidence_${code}`))
    .map((code) => t.dynamic(`issues.evidence_${code}`))
  return new Intl.ListFormat(languageTag[t.locale]).format(phrases)
}
