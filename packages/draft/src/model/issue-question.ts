const questions: ReadonlySet<string> = new Set(['same_person', 'date_ambiguous'])

/** Whether an issue is a question for the user rather than an error. */
export const isQuestion = (code: string): boolean => questions.has(code)
