/** The most a file may weigh. Source: specification, section 9.1 (file size by default 10 MB). */
export const maxFileBytes = 10 * 1024 * 1024
/** The most applicants one file may hold. Source: specification, section 9.1. */
export const maxApplicants = 5000
/** Rows read at most: a file of too many applicants is read as well, to be split into several drafts. */
export const maxRowsRead = 30_000
/** Columns looked at: a sheet formatted to its last column has 16,384 of them, all blank. */
export const maxColumns = 150
/** Caps on what a zip may unfold to: one megabyte can hold a gigabyte of nothing. */
export const maxUnzippedBytes = 160 * 1024 * 1024
export const maxZipEntries = 2000
/** Characters of one cell: the most that a spreadsheet program writes. Source: Excel specifications and limits. */
export const maxCellLength = 32_767
