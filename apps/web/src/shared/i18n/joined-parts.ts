/** Parts of the catalogue that hold the texts of one page, which reads those of the whole portal too. */
export const joinedParts: Readonly<Record<string, 'portal'>> = {
  covered: 'portal',
  reports: 'portal',
}
