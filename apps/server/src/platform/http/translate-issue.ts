import type { WireIssue } from '@campus/contract/wire'
import { issueText } from '@campus/i18n/issue-text'
import type { Translate } from '@campus/i18n/translate'
import type { FieldIssue } from '../failure.ts'
import { paramsWithFacts } from './issue-facts.ts'

/** An issue as it travels: its text in the caller's language beside the code and what fills it. */
export function translateIssue(t: Translate, issue: FieldIssue): WireIssue {
  const params = paramsWithFacts(issue)
  return {
    key: issue.key,
    code: issue.code,
    message: issueText(t, issue),
    ...(params ? { params } : {}),
  }
}
