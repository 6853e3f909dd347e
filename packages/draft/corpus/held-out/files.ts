import type { CorpusFile } from '../corpus-file.ts'
import { generateFiles } from '../generated/generate-files.ts'

/**
 * The half that measures the import on files it wasn't built on. Its results are read as totals; a file whose
 * cells were looked at moves to the other half.
 */
export const heldOutFiles: readonly CorpusFile[] = [...generateFiles('held')]
