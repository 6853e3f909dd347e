import type { WireIssue } from '@campus/contract/wire'
import { issueText } from '@campus/i18n/issue-text'
import type { Translate } from '@campus/i18n/translate'
import type { FieldIssue } from '../failure.ts'
import { paramsWithFacts } from './issue-facts.ts'

/** An issue in wire format, with its message in the caller's language. */
export function translateIssue(t: Translate, issue: FieldIssue): WireIssue {
  const params = paramsWithFacts(issue)
  return {
    key: issue.key,
    code: issue.code,
    message: issueText(t, issue),
    ...(params ? { params } : {}),
  }
}
