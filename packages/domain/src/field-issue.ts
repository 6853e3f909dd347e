/** One issue of one form field: the field's path, and a code for which the catalogues have a message. */
export type FormIssue = { key: string; code: string; params?: Record<string, string | number> }

/** Collects the issues of a form: `add('email', checkEmail(…))` adds one if the check returns a code. */
export function gatherIssues() {
  const issues: FormIssue[] = []
  const add = (key: string, code: string | null) => {
    if (code !== null) issues.push({ key, code })
  }
  return { issues, add }
}
