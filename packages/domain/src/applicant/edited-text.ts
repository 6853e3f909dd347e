/** Maximum length stored of an edited cell's text; no field holds as much. */
export const longestEditedText = 500

/**
 * Truncates a text that was pasted or filled into a cell for storage; its field still rejects it as too long.
 */
export const cutEditedText = (text: string): string => text.slice(0, longestEditedText)
