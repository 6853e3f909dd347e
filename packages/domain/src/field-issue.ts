/** One thing wrong with one field of a form: the field's path, and a code that the catalogues have a message for. */
export type FormIssue = { key: string; code: string; params?: Record<string, string | number> }

/** Gathers the issues of a form: `add('email', checkEmail(…))` notes one when the check found something. */
export function gatherIssues() {
  const issues: FormIssue[] = []
  const add = (key: string, code: string | null) => {
    if (code !== null) issues.push({ key, code })
  }
  return { issues, add }
}
