/** Names that commands had before, which scripts of the operator may still type; the documentation shows the new ones. */
export const earlierNames: Readonly<Record<string, string>> = {
  'transfers refuse': 'transfers reject',
  'conversation answer': 'conversation reply',
}
