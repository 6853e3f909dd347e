/** Given names and family names of a class, none of which is in both. */
export const people = [
  ['Luca', 'Rinaldi'],
  ['Giulia', 'Greco'],
  ['Marta', 'Testa'],
  ['Diego', 'Fontana'],
  ['Sara', 'Monti'],
  ['Elena', 'Russo'],
] as const

/** Their own email addresses. */
export const own = (first: string, last: string) => `${first}.${last}@x.example`.toLowerCase()
/** The address of a parent, which has only the family name. */
export const ofParent = (last: string) => `zoe.${last}@x.example`.toLowerCase()
