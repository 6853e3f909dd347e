import { commitImport } from './commit-import.ts'
import { deleteImportDraft } from './delete-import-draft.ts'
import { downloadImportFile } from './download-import-file.ts'
import { downloadImportProblems } from './download-import-problems.ts'
import { forgetImportMemory } from './forget-import-memory.ts'
import { getDraftMemory, getImportMemory } from './get-import-memory.ts'
import { getImportDraft, listImportDrafts } from './import-drafts.ts'
import { listImportSteps } from './import-steps.ts'
import { listCartImports } from './list-cart-imports.ts'
import { orderAgain } from './order-again.ts'
import { previewOrderAgain } from './preview-order-again.ts'
import { restoreImportDraft } from './restore-import-draft.ts'
import { saveImportDraft } from './save-import-draft.ts'
import { shareImportMemory } from './share-import-memory.ts'
import { showPresence } from './show-presence.ts'
import { startImport } from './start-import.ts'
import { undoImport } from './undo-import.ts'

/** The handlers of spreadsheets: drafts, what is remembered of them, and the imports of the cart. */
export const importHandlers = [
  orderAgain,
  previewOrderAgain,
  deleteImportDraft,
  downloadImportFile,
  forgetImportMemory,
  getDraftMemory,
  getImportMemory,
  shareImportMemory,
  getImportDraft,
  listImportDrafts,
  showPresence,
  listCartImports,
  undoImport,
  startImport,
  commitImport,
  downloadImportProblems,
  listImportSteps,
  restoreImportDraft,
  saveImportDraft,
]
