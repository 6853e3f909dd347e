/** Former names of commands, which operators' scripts may still use; the documentation shows the new ones. */
export const earlierNames: Readonly<Record<string, string>> = {
  'transfers refuse': 'transfers reject',
  'conversation answer': 'conversation reply',
}
