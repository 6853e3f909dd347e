/** WCAG 2.2 A and AA, as far as a program can tell. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const
