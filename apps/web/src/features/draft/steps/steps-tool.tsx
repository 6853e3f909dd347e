import type { ReviewTool, ReviewView } from '../review/review-tool.ts'
import { UndoButtons } from './undo-buttons.tsx'
import classes from '../review/review-page.module.css'

export const stepsTool: ReviewTool = { code: 'steps', needsTable: true, Bar: StepButtons }

function StepButtons({ undo, rowName }: ReviewView) {
  return (
    <span className={classes.toolGroup}>
      <UndoButtons tools={undo} rowName={rowName} />
    </span>
  )
}
