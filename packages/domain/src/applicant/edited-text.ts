/** The text of an edited cell is stored up to this length; no field holds as much. */
export const longestEditedText = 500

/** What is stored of a text that was pasted or filled into a cell: its field still rejects it as too long. */
export const cutEditedText = (text: string): string => text.slice(0, longestEditedText)
