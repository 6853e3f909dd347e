import type { Translate } from '@campus/i18n/translate'

/** The part of a validation library's issue that a message needs. */
export type SchemaIssue = {
  message: string
  path: readonly PropertyKey[]
  code?: string
  input?: unknown
  origin?: string
  maximum?: number | bigint
  minimum?: number | bigint
}

/**
 * The sentence for a schema issue. Contract schemas carry codes as messages (`required`, `email_invalid`);
 * their sentences are `errors.<code>` or, for an applicant's field, `issues.<code>`; a page's own schema may
 * name a whole key (`auth.pin_length`). An issue without a code
 * of its own gets the general one the server would respond.
 */
export function issueText(t: Translate, issue: SchemaIssue): string {
  const bound = Number(issue.maximum ?? issue.minimum ?? 0)
  const values = { length: bound, minimum: bound, maximum: bound }
  for (const key of [
    issue.message,
    `errors.${issue.message}`,
    `issues.${issue.message}`,
    `errors.${generalCode(issue)}`,
  ]) {
    if (t.has(key)) return t.dynamic(key, values)
  }
  return t('feedback.field_invalid')
}

function generalCode({ code, input, origin }: SchemaIssue): string {
  if (code === 'invalid_type') return input === undefined || input === null ? 'required' : 'wrong_type'
  if (code === 'too_big') return origin === 'string' ? 'too_long' : 'too_big'
  if (code === 'too_small') return origin === 'string' ? 'too_short' : 'too_small'
  return code === 'invalid_value' ? 'not_an_option' : 'wrong_type'
}

/** The name of a field inside a form: `['items', 3, 'email']` is `items.3.email`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.map(String).join('.')
}
