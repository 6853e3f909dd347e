import type { Translate } from '@campus/i18n/translate'

/** The part of a validation library's issue that a message needs. */
export type SchemaIssue = {
  message: string
  path: readonly PropertyKey[]
  maximum?: number | bigint
  minimum?: number | bigint
}

/**
 * The sentence for a schema issue. Contract schemas carry codes as messages (`required`, `email_invalid`);
 * their sentences are `errors.<code>` or, for an applicant's field, `issues.<code>`.
 */
export function issueText(t: Translate, issue: SchemaIssue): string {
  const bound = Number(issue.maximum ?? issue.minimum ?? 0)
  const values = { length: bound, n: bound, max: bound, min: bound }
  for (const key of [`errors.${issue.message}`, `issues.${issue.message}`]) {
    if (t.has(key)) return t.dynamic(key, values)
  }
  return t('feedback.field_invalid')
}

/** The name of a field inside a form: `['items', 3, 'email']` is `items.3.email`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.map(String).join('.')
}
