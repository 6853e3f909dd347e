/** Maximum size of a file. Source: specification, section 9.1 (file size by default 10 MB). */
export const maxFileBytes = 10 * 1024 * 1024
/** Maximum number of applicants in a file. Source: specification, section 9.1. */
export const maxApplicants = 5000
/** Maximum number of rows read: files with too many applicants are read too, to be split into drafts. */
export const maxRowsRead = 30_000
/** Maximum number of columns read: a sheet formatted to its last column has 16,384 of them, all blank. */
export const maxColumns = 150
/** Limits on what a zip may expand to: a megabyte can hold a gigabyte of zeros. */
export const maxUnzippedBytes = 160 * 1024 * 1024
export const maxZipEntries = 2000
/** Maximum length of a cell, as in spreadsheet programs. Source: Excel specifications and limits. */
export const maxCellLength = 32_767
/** Maximum number of steps stored per user and draft; the newest are kept. */
export const maxSteps = 200
/** Maximum number of characters in these steps: the newest that fit are kept. */
export const maxStepCharacters = 8_000_000
