export { addReviewed, seesAllCampuses } from './add-reviewed.ts'
export { joinDrafts, lockDrafts, undoImports, withReviews } from './undo/undo-imports.ts'
