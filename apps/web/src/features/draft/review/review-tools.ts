import { bringChangesTool } from '../delta/bring-changes.tsx'
import { setColumnTool } from '../set-column/set-column.tsx'
import { correctionsTool } from '../corrections/corrections-tool.tsx'
import { derivedTool } from './derived-line.tsx'
import { familyTool } from '../families/family-tools.tsx'
import { findTool } from '../find/find-tool.tsx'
import { fixTool } from '../fixes/fix-certain.tsx'
import { issuesTool, stepsTool } from './bar-tools.tsx'
import { columnsTool } from '../grid/columns-panel.tsx'
import { severalPeopleTool } from './several/several-people.tsx'
import type { ReviewTool } from './review-tool.ts'
import { shortcutsTool } from './keys-sheet.tsx'

/** The tools of the review, in the order of the toolbar and of the menu. */
export const reviewTools: readonly ReviewTool[] = [
  issuesTool,
  stepsTool,
  derivedTool,
  findTool,
  fixTool,
  familyTool,
  setColumnTool,
  severalPeopleTool,
  columnsTool,
  correctionsTool,
  bringChangesTool,
  shortcutsTool,
]
