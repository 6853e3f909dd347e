const questions: ReadonlySet<string> = new Set(['same_person', 'date_ambiguous'])

/** Whether an issue is a question that only a person can decide, rather than something that is wrong. */
export const isQuestion = (code: string): boolean => questions.has(code)
